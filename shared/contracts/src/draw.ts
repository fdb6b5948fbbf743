import { bondWords, chainWords } from './lottery'
import { answeredIn, requestedIn, eachIn, orNothing, type OwnOf, renamed, type Words } from './words'
import * as wire from './wire/draw'

export {
  clientSeedSchema,
  luckDrawFigures,
  luckDrawList,
  type Prize,
  prizeKinds,
  type PrizeKind,
  type SpinVoidCause,
} from './wire/draw'

const unresolved = renamed(wire.unresolvedSpinSchema, {
  bond: ['bond', bondWords],
  void_cause: 'voidCause',
  msgmemo: 'message',
  free_left: 'freeLeft',
})
/** A spin that waits for its beacon, or is void. */
export type UnresolvedSpin = OwnOf<typeof unresolved>

const next = renamed(wire.luckDrawNextSchema, {
  client_seed: 'clientSeed',
  free_left: 'freeLeft',
  free_at: 'freeAt',
  prize_rule: 'prizeRule',
  waiting: ['waiting', orNothing(unresolved)],
})
/** The wheel's next spin, sealed in advance. */
export type LuckDrawNext = OwnOf<typeof next>

const bound = {
  client_seed: 'clientSeed',
  bond: ['bond', orNothing(bondWords)],
  beacon_chain: ['beaconChain', orNothing(chainWords)],
  bound_at: 'boundAt',
} as const

const result = renamed(wire.luckDrawResultSchema, { ...bound, msgmemo: 'message', free_left: 'freeLeft' })
export type LuckDrawResult = OwnOf<typeof result>

/** Only what has a result shows the secret. */
const answer: Words<wire.LuckDrawResult | wire.UnresolvedSpin, LuckDrawResult | UnresolvedSpin> = {
  read: (it) => ('secret' in it ? result.read(it) : unresolved.read(it)),
  write: (it) => ('secret' in it ? result.write(it) : unresolved.write(it)),
}

const check = renamed(wire.luckDrawCheckSchema, {
  ...bound,
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
export const luckDraw = requestedIn(
  answeredIn(wire.luckDraw, answer),
  renamed(wire.luckDraw.request, { client_seed: 'clientSeed' }),
)
export const luckDrawResult = answeredIn(wire.luckDrawResult, answer)
export const luckDrawLog = answeredIn(wire.luckDrawLog, eachIn(logEntry))
export { maxOwnSpins } from './wire/draw'
export const luckDrawMine = answeredIn(wire.luckDrawMine, eachIn(ownSpin))
export const luckDrawCheck = answeredIn(wire.luckDrawCheck, check)
