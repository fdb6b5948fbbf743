import * as v from '@app/schema'
import { defineCall } from '../call'
import { idTextSchema } from '../inputs'
import { countSchema, hashSchema, idSchema, moneyTextSchema, noRequestSchema, signatureSchema } from '../primitives'
import { beaconBondSchema, beaconChainSchema } from './lottery'

/** What a prize adds: money to the balance, video views, points, another free spin today, or nothing. */
export const prizeKinds = ['money', 'views', 'points', 'spin', 'none'] as const
export type PrizeKind = (typeof prizeKinds)[number]

export const prizeSchema = v.object({
  id: idSchema,
  title: v.string(),
  image: v.string(),
  /** (ours) */
  kind: v.picklist(prizeKinds),
  /** (ours) a decimal amount for money, otherwise an integer; "0" for none. */
  amount: moneyTextSchema,
  /** (ours) its chance is weight ÷ the sum of all weights. */
  weight: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** (ours) that chance in percent, e.g. "12.50". */
  chance: v.string(),
})
export type Prize = v.InferOutput<typeof prizeSchema>

/** The member's part of a draw: one line without '|', the separator in the message from which a spin is derived. */
export const clientSeedSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[^|\p{Cc}]*$/u, "must be one line without '|'"),
)

/** The rules of spins. Both are fixed for ever: v2 mixes in the round of a public beacon. */
export const wheelAlgorithms = ['wheel/v1', 'wheel/v2'] as const
const algorithmSchema = v.picklist(wheelAlgorithms)

/**
 * The newest rule that the caller can check. Releases from before `wheel/v2` name none and accept no other answer than
 * `wheel/v1`: they are answered in that form.
 */
const knownRule = { algorithm: v.optional(v.pipe(v.string(), v.maxLength(16))) }

export const spinVoidCauses = ['beacon', 'secret', 'late'] as const
export type SpinVoidCause = (typeof spinVoidCauses)[number]

/** A spin that was made and has no prize: it waits for its beacon, or is void and was given back. */
export const unresolvedSpinSchema = v.object({
  spin: idSchema,
  state: v.picklist(['waiting', 'void']),
  bond: beaconBondSchema,
  /** Empty while it waits. */
  void_cause: v.picklist([...spinVoidCauses, '']),
  msgmemo: v.string(),
  free_left: countSchema,
})
export type UnresolvedSpin = v.InferOutput<typeof unresolvedSpinSchema>

/** The wheel's next spin, sealed in advance. */
export const luckDrawNextSchema = v.object({
  algorithm: algorithmSchema,
  /** SHA-256 of the prizes as `id:weight,id:weight,…` in the order of the list. */
  config: hashSchema,
  /** The sum of all weights. */
  total: countSchema,
  commitment: hashSchema,
  nonce: countSchema,
  /** Used unless luckdraw sends another. */
  client_seed: v.string(),
  free_left: countSchema,
  /** When the free spins are renewed, Unix seconds. */
  free_at: countSchema,
  /** (ours) When winnings can be withdrawn, as published. */
  prize_rule: v.optional(v.string()),
  /** (ours) the spin that waits for its beacon: until it is over there is no next one, and the seal is its seal. */
  waiting: v.optional(v.nullable(unresolvedSpinSchema), null),
})
export type LuckDrawNext = v.InferOutput<typeof luckDrawNextSchema>

/** Everything needed to check one spin. */
const spinFields = {
  /** The prize that was won. */
  id: idSchema,
  /** (ours) the spin, for luckdraw_check. */
  spin: idSchema,
  algorithm: algorithmSchema,
  config: hashSchema,
  total: countSchema,
  commitment: hashSchema,
  secret: hashSchema,
  client_seed: v.string(),
  nonce: countSchema,
  /** The number drawn, from 0 to total − 1. */
  r: countSchema,
  /** (ours) `wheel/v2`: what the spin was bound to, and the signature of that round. */
  beacon: v.optional(signatureSchema, ''),
  bond: v.optional(v.nullable(beaconBondSchema), null),
  beacon_chain: v.optional(v.nullable(beaconChainSchema), null),
  /** Unix milliseconds: when it was bound; 0 in `wheel/v1`. */
  bound_at: v.optional(countSchema, 0),
}
export const luckDrawResultSchema = v.object({
  ...spinFields,
  msgmemo: v.string(),
  /** (ours) free spins left today. */
  free_left: countSchema,
})
export type LuckDrawResult = v.InferOutput<typeof luckDrawResultSchema>

export const luckDrawCheckSchema = v.object({
  ...spinFields,
  /** Name and picture of the prize. */
  title: v.string(),
  image: v.string(),
  /** The prizes as published: `id:weight,id:weight,…`. */
  config_text: v.pipe(v.string(), v.regex(/^\d+:[1-9]\d*(,\d+:[1-9]\d*)*$/)),
  /** Unix seconds: when the commitment was published, and when the spin was made. */
  published_at: countSchema,
  spun_at: countSchema,
})
export type LuckDrawCheck = v.InferOutput<typeof luckDrawCheckSchema>

/** One of the member's own spins; luckdraw_check returns the details. */
export const ownSpinSchema = v.object({
  spin: idSchema,
  /** Name and picture of the prize, even of kind none. */
  title: v.string(),
  image: v.string(),
  /** Unix seconds. */
  spun_at: countSchema,
})
export type OwnSpin = v.InferOutput<typeof ownSpinSchema>

export const luckDrawLogEntrySchema = v.object({
  /** (ours) the spin, for luckdraw_check. */
  spin: idSchema,
  image: v.string(),
  /** Name of the prize. */
  mmname: v.string(),
  /** Masked, e.g. "m•••a". */
  username: v.string(),
  /** Unix seconds. */
  add_time: countSchema,
})
export type LuckDrawLogEntry = v.InferOutput<typeof luckDrawLogEntrySchema>

/** The prizes of the wheel for the member's next spin, in wheel order. */
export const luckDrawList = defineCall({
  method: 'POST',
  path: 'luckdrawlist',
  access: 'member',
  request: noRequestSchema,
  response: v.array(prizeSchema),
})
/** (ours) */
export const luckDrawNext = defineCall({
  method: 'GET',
  path: 'luckdraw_next',
  access: 'member',
  request: v.object(knownRule),
  response: luckDrawNextSchema,
})
/** Answered when the beacon's round is there; while it is late, after a while with the spin that waits. */
export const luckDraw = defineCall({
  method: 'POST',
  path: 'luckdraw',
  access: 'member',
  idempotent: true,
  request: v.object({ /** (ours) */ client_seed: v.optional(clientSeedSchema), ...knownRule }),
  response: v.union([luckDrawResultSchema, unresolvedSpinSchema]),
})
/** (ours) what became of one of the member's own spins, answered like luckdraw. */
export const luckDrawResult = defineCall({
  method: 'GET',
  path: 'luckdraw_result',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: v.union([luckDrawResultSchema, unresolvedSpinSchema]),
})
/** (ours) spins that were ever bound to a beacon, and how many of them are void, by cause. */
export const luckDrawFigures = defineCall({
  method: 'GET',
  path: 'luckdraw_figures',
  access: 'public',
  request: noRequestSchema,
  response: v.object({
    bound: countSchema,
    voids: v.array(v.object({ cause: v.picklist(spinVoidCauses), count: countSchema })),
  }),
})
/** Prizes that members won, newest first. */
export const luckDrawLog = defineCall({
  method: 'POST',
  path: 'luckdrawlog',
  access: 'member',
  request: noRequestSchema,
  response: v.array(luckDrawLogEntrySchema),
})
/** How many of the own spins are listed. */
export const maxOwnSpins = 100
/** (ours) the member's latest spins, newest first. */
export const luckDrawMine = defineCall({
  method: 'GET',
  path: 'luckdraw_mine',
  access: 'member',
  request: noRequestSchema,
  response: v.array(ownSpinSchema),
})
/** (ours) one of the member's own spins or any spin that won, as in the ticker; it never says whose. */
export const luckDrawCheck = defineCall({
  method: 'GET',
  path: 'luckdraw_check',
  access: 'member',
  request: v.object({ id: idTextSchema, ...knownRule }),
  response: luckDrawCheckSchema,
})
