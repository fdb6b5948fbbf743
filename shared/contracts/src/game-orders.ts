import { answeredIn, eachIn, type OwnOf, renamed, type Words, yesOrNo } from './words'
import * as wire from './wire/game-orders'

/** Three digits; none while pending. */
const digits: Words<string, number[]> = { read: (text) => [...text].map(Number), write: (dice) => dice.join('') }

const bet = renamed(wire.betSchema, { expect: 'period', money: 'stake', win: 'payout' })

const order = renamed(wire.gameOrderSchema, {
  ico: 'icon',
  data: ['bets', eachIn(bet)],
  opencode: ['dice', digits],
  status: ['isSettled', yesOrNo],
  status_text: 'statusText',
  one: 'size',
  two: 'parity',
  money: 'stake',
  win_money: 'payout',
  create_time: 'createdAt',
  update_time: 'settledAt',
})
/** `stake` and `payout` are the totals of all bets. Times are Unix seconds. */
export type GameOrder = OwnOf<typeof order>

export const gameOrders = answeredIn(wire.gameOrders, eachIn(order))
