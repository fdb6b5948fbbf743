import * as v from '@app/schema'
import { defineCall } from '../call'
import { gameSchema } from './games'
import { idTextSchema } from '../inputs'
import {
  countSchema,
  flagSchema,
  gameKeySchema,
  hashSchema,
  idSchema,
  moneyTextSchema,
  noRequestSchema,
  periodSchema,
  signatureSchema,
} from '../primitives'

const dieSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))
export const diceSchema = v.strictTuple([dieSchema, dieSchema, dieSchema])

export const betTypes = [
  'bi',
  'sm',
  'si',
  'do',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
] as const
export type BetType = (typeof betTypes)[number]
export const betTypeSchema = v.picklist(betTypes)

/** one: A big or B small; two: C odd or D even. Empty until the period is drawn. */
const sideSchema = v.picklist(['A', 'B', ''])
const paritySchema = v.picklist(['C', 'D', ''])

export const pastDrawSchema = v.object({
  expect: periodSchema,
  opencode: diceSchema,
  one: sideSchema,
  two: paritySchema,
  /** (ours) to verify the draw; both in hex. */
  commitment: hashSchema,
  secret: hashSchema,
  /** (ours) the beacon's part of the dice. */
  beacon: signatureSchema,
  /** (ours) Unix milliseconds. */
  drawn_at: countSchema,
})
export type PastDraw = v.InferOutput<typeof pastDrawSchema>

/** What a period was bound to before it opened: a round of a public beacon. All times in Unix milliseconds. */
export const beaconBondSchema = v.object({
  /** The chain hash of the beacon. */
  hash: hashSchema,
  name: v.string(),
  /** 1: the beacon of the house itself, which proves nothing to somebody who does not trust the house. */
  is_own: flagSchema,
  round: idSchema,
  due_at: countSchema,
  /** When the period is void if it is not drawn. */
  void_at: countSchema,
})

export type BeaconBond = v.InferOutput<typeof beaconBondSchema>

/** The rules and the key of a beacon, which its chain hash follows from. */
export const beaconChainSchema = v.object({
  public_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{192}$/)),
  period: idSchema,
  genesis: idSchema,
  group_hash: hashSchema,
})
export type BeaconChain = v.InferOutput<typeof beaconChainSchema>

export const voidCauses = ['operator', 'beacon', 'secret', 'late'] as const
export type VoidCause = (typeof voidCauses)[number]

/** `now_expect` is the period that accepts bets, `next_expect` the one after it; `opencode` is the last result. */
export const lotteryInfoSchema = v.object({
  id: idSchema,
  name: v.string(),
  now_expect: periodSchema,
  next_expect: periodSchema,
  /** Seconds until the current period closes, rounded up. */
  second: countSchema,
  opencode: v.nullable(diceSchema),
  /** (ours) all times in Unix milliseconds, so that the client can count down by its own clock. */
  server_time: countSchema,
  opens_at: countSchema,
  closes_at: countSchema,
  period_seconds: countSchema,
  commitment: hashSchema,
  next_commitment: hashSchema,
  /** (ours) which round of which beacon will decide the current period. Null: it was sealed before there were any. */
  bond: v.nullable(beaconBondSchema),
  /** (ours) average return in percent, e.g. "97.00". */
  return_percent: v.string(),
  min_bet: moneyTextSchema,
  max_bet: moneyTextSchema,
})
export type LotteryInfo = v.InferOutput<typeof lotteryInfoSchema>

export const oddsSchema = v.object({
  type: betTypeSchema,
  name: v.string(),
  img: v.string(),
  /** (ours) what a stake of 1 pays, stake included, e.g. "1.94". */
  odds: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{2}$/)),
  /** (ours) how many of the 216 outcomes win. */
  ways: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(216)),
  /** (ours) ways × odds / 216 in percent, e.g. "97.00". */
  return_percent: v.string(),
})
export type Odds = v.InferOutput<typeof oddsSchema>

/** (ours) everything needed to check one period. */
export const fairnessRoundSchema = v.object({
  key: gameKeySchema,
  expect: periodSchema,
  algorithm: v.picklist(['dice3/v1', 'dice3/v2']),
  /** The signature of the beacon's round: empty in dice3/v1, and until the period is drawn. */
  beacon: signatureSchema,
  /** Null in dice3/v1. */
  bond: v.nullable(beaconBondSchema),
  beacon_chain: v.nullable(beaconChainSchema),
  commitment: hashSchema,
  /** Empty until the period is closed and drawn. */
  secret: v.union([hashSchema, v.literal('')]),
  opencode: v.nullable(diceSchema),
  opens_at: countSchema,
  closes_at: countSchema,
  /** Chain value before and after this period's commitment. */
  chain_previous: v.union([hashSchema, v.literal('')]),
  chain: hashSchema,
  is_voided: flagSchema,
  /** Empty unless it is void. */
  void_cause: v.picklist([...voidCauses, '']),
})
export type FairnessRound = v.InferOutput<typeof fairnessRoundSchema>

export const voidCountSchema = v.object({
  cause: v.picklist(voidCauses),
  count: countSchema,
  with_bets: countSchema,
})

/** (ours) everything that was ever drawn, by game. */
export const fairnessFiguresSchema = v.object({
  /** How often the dice added up to 3, 4, … 18. */
  sums: v.pipe(v.array(countSchema), v.minLength(16), v.maxLength(16)),
  /** Void periods by cause; with_bets: those that returned stakes. */
  voids: v.array(voidCountSchema),
})
export type FairnessFigures = v.InferOutput<typeof fairnessFiguresSchema>

const classesSchema = v.array(v.object({ id: idSchema, name: v.string() }))

export const lotteryList = defineCall({
  method: 'GET',
  path: 'lottery_list',
  access: 'list',
  request: v.object({ class: v.optional(idTextSchema) }),
  response: v.array(gameSchema),
})
export const lotteryClasses = defineCall({
  method: 'GET',
  path: 'lottery_class',
  access: 'list',
  request: noRequestSchema,
  response: classesSchema,
})
export const lotteryInfo = defineCall({
  method: 'GET',
  path: 'lottery_get_info',
  access: 'member',
  request: v.object({ key: gameKeySchema }),
  response: lotteryInfoSchema,
})
export const lotteryHistory = defineCall({
  method: 'GET',
  path: 'lottery_get_one_list',
  access: 'member',
  request: v.object({ key: gameKeySchema }),
  response: v.array(pastDrawSchema),
})
export const lotteryOdds = defineCall({
  method: 'GET',
  path: 'lottery_get_peilv',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: v.array(oddsSchema),
})

/** (ours) anybody may check any period. */
export const fairnessRound = defineCall({
  method: 'GET',
  path: 'fairness_round',
  access: 'public',
  request: v.object({ key: gameKeySchema, expect: periodSchema }),
  response: fairnessRoundSchema,
})

const daySchema = v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be a day as YYYYMMDD'))

/** (ours) the periods of a UTC day in the order of their publication, at most 500 after the given one. */
export const fairnessDay = defineCall({
  method: 'GET',
  path: 'fairness_day',
  access: 'public',
  request: v.object({
    key: gameKeySchema,
    day: daySchema,
    after: v.optional(periodSchema),
  }),
  response: v.array(fairnessRoundSchema),
})
const edSignatureSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/))

/** (ours) a day whose draws are over: its file is at fairness_days/<day>. */
export const drawDaySchema = v.object({
  day: daySchema,
  /** The exported day before it, and the hash of its file: empty and zeros before the first. */
  previous_day: v.union([daySchema, v.literal('')]),
  previous: hashSchema,
  /** Of all lines of the file but the last. */
  sha256: hashSchema,
  count: countSchema,
  public_key: hashSchema,
  /** The word of the key before for this one, on the first day that this one signs. */
  handover: v.union([edSignatureSchema, v.literal('')]),
  signature: edSignatureSchema,
})
export type DrawDay = v.InferOutput<typeof drawDaySchema>

/** (ours) the days with a file, oldest first, at most 400 after the given one. */
export const fairnessDays = defineCall({
  method: 'GET',
  path: 'fairness_days',
  access: 'public',
  request: v.object({ after: v.optional(daySchema) }),
  response: v.array(drawDaySchema),
})
export const fairnessFigures = defineCall({
  method: 'GET',
  path: 'fairness_figures',
  access: 'public',
  request: v.object({ key: gameKeySchema }),
  response: fairnessFiguresSchema,
})
