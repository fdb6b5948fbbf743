import { gameWords } from './games'
import { answeredIn, requestedIn, eachIn, orNothing, type OwnOf, renamed, yesOrNo } from './words'
import * as wire from './wire/lottery'

export {
  type BetType,
  betTypes,
  betTypeSchema,
  fairnessDay,
  fairnessDays,
  lotteryClasses,
  type VoidCause,
} from './wire/lottery'

const pastDraw = renamed(wire.pastDrawSchema, {
  expect: 'period',
  opencode: 'dice',
  one: 'size',
  two: 'parity',
  drawn_at: 'drawnAt',
})
export type PastDraw = OwnOf<typeof pastDraw>

export const bondWords = renamed(wire.beaconBondSchema, {
  is_own: ['isOwn', yesOrNo],
  due_at: 'dueAt',
  void_at: 'voidAt',
})
/** The round of a public beacon that decides a period. Times are Unix milliseconds. */
export type BeaconBond = OwnOf<typeof bondWords>

const info = renamed(wire.lotteryInfoSchema, {
  now_expect: 'period',
  next_expect: 'nextPeriod',
  second: 'secondsLeft',
  opencode: 'lastDice',
  server_time: 'serverTime',
  opens_at: 'opensAt',
  closes_at: 'closesAt',
  period_seconds: 'periodSeconds',
  next_commitment: 'nextCommitment',
  bond: ['bond', orNothing(bondWords)],
  return_percent: 'returnPercent',
  min_bet: 'minStake',
  max_bet: 'maxStake',
})
/** `period` accepts bets, `nextPeriod` follows it; `lastDice` is the last result. Times are Unix milliseconds. */
export type LotteryInfo = OwnOf<typeof info>

const odds = renamed(wire.oddsSchema, { img: 'picture', return_percent: 'returnPercent' })
export type Odds = OwnOf<typeof odds>

/** What a beacon's name follows from. */
export const chainWords = renamed(wire.beaconChainSchema, { public_key: 'publicKey', group_hash: 'groupHash' })

const round = renamed(wire.fairnessRoundSchema, {
  expect: 'period',
  opencode: 'dice',
  opens_at: 'opensAt',
  closes_at: 'closesAt',
  chain_previous: 'previousChain',
  is_voided: ['isVoided', yesOrNo],
  void_cause: 'voidCause',
  bond: ['bond', orNothing(bondWords)],
  beacon_chain: ['beaconChain', orNothing(chainWords)],
})
export type FairnessRound = OwnOf<typeof round>

export const lotteryList = answeredIn(wire.lotteryList, eachIn(gameWords))
export const lotteryInfo = answeredIn(wire.lotteryInfo, info)
export const lotteryHistory = answeredIn(wire.lotteryHistory, eachIn(pastDraw))
export const lotteryOdds = answeredIn(wire.lotteryOdds, eachIn(odds))

export const fairnessRound = requestedIn(
  answeredIn(wire.fairnessRound, round),
  renamed(wire.fairnessRound.request, { expect: 'period' }),
)

const figures = renamed(wire.fairnessFiguresSchema, {
  voids: ['voids', eachIn(renamed(wire.voidCountSchema, { with_bets: 'withBets' }))],
})
export type FairnessFigures = OwnOf<typeof figures>
export const fairnessFigures = answeredIn(wire.fairnessFigures, figures)
