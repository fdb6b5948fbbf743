import { answeredIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/games'

export const gameWords = renamed(wire.gameSchema, {
  desc: 'description',
  ico: 'icon',
  period_seconds: 'periodSeconds',
})
export type Game = OwnOf<typeof gameWords>

export const lotteryHot = answeredIn(wire.lotteryHot, eachIn(gameWords))
