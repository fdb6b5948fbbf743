import { answeredIn, askedIn, eachIn, type OwnOf, renamed } from './words'
import * as wire from './wire/draw'

export { clientSeedSchema, luckDrawList, type Prize, prizeKinds, type PrizeKind } from './wire/draw'

const next = renamed(wire.luckDrawNextSchema, {
  client_seed: 'clientSeed',
  free_left: 'freeLeft',
  free_at: 'freeAt',
  prize_rule: 'prizeRule',
})
/** The wheel's next spin, sealed in advance. */
export type LuckDrawNext = OwnOf<typeof next>

const result = renamed(wire.luckDrawResultSchema, {
  client_seed: 'clientSeed',
  msgmemo: 'message',
  free_left: 'freeLeft',
})
export type LuckDrawResult = OwnOf<typeof result>

const check = renamed(wire.luckDrawCheckSchema, {
  client_seed: 'clientSeed',
  config_text: 'configText',
  published_at: 'publishedAt',
  spun_at: 'spunAt',
})
/** Everything needed to check one spin. */
export type LuckDrawCheck = OwnOf<typeof check>

const ownSpin = renamed(wire.ownSpinSchema, { spun_at: 'spunAt' })
/** One of the member's own spins; luckDrawCheck returns the details. */
export type OwnSpin = OwnOf<typeof ownSpin>

const logEntry = renamed(wire.luckDrawLogEntrySchema, { mmname: 'title', add_time: 'wonAt' })
export type LuckDrawLogEntry = OwnOf<typeof logEntry>

export const luckDrawNext = answeredIn(wire.luckDrawNext, next)
export const luckDraw = askedIn(
  answeredIn(wire.luckDraw, result),
  renamed(wire.luckDraw.request, { client_seed: 'clientSeed' }),
)
export const luckDrawLog = answeredIn(wire.luckDrawLog, eachIn(logEntry))
export const luckDrawMine = answeredIn(wire.luckDrawMine, eachIn(ownSpin))
export const luckDrawCheck = answeredIn(wire.luckDrawCheck, check)
