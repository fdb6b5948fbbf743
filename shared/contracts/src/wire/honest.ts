import * as v from '@app/schema'
import { defineCall } from '../call'
import { amountSchema, oneOf } from '../inputs'
import { countSchema, moneyTextSchema, noRequestSchema } from '../primitives'

/** What can be limited: deposits per week (from Monday), stakes and losses per day; both start at 00:00 UTC. */
export const limitKinds = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof limitKinds)[number]

export const reminderIntervals = [0, 15, 30, 60] as const
/** A break lasts whole days: 24 hours to 6 months. */
export const breakDays = { min: 1, max: 183 } as const

export const limitSchema = v.object({
  /** null: none. */
  limit: v.nullable(moneyTextSchema),
  /** Used in the current day or week; a negative loss is a gain. */
  used: moneyTextSchema,
  /** For deposits: the share of `used` that waits for payment. */
  waiting: v.optional(moneyTextSchema),
  /** Unix seconds. */
  resets_at: countSchema,
  /** A pending change; limit null removes the limit. */
  pending: v.nullable(v.object({ limit: v.nullable(moneyTextSchema), /** Unix seconds. */ at: countSchema })),
})
export type PlayLimit = v.InferOutput<typeof limitSchema>

export const playLimitsSchema = v.object({
  deposit: limitSchema,
  stake: limitSchema,
  loss: limitSchema,
  /** Unix seconds at which the member's break ends; null: no break. */
  break_until: v.nullable(countSchema),
  /** Minutes between reminders, 0: off. */
  reminder: v.picklist(reminderIntervals),
})
export type PlayLimits = v.InferOutput<typeof playLimitsSchema>

export const playSessionSchema = v.object({
  /** Unix seconds of the first bet (within 24 hours) since a pause of over 30 minutes; without one, `server_time`. */
  since: countSchema,
  /** Payouts minus stakes of the bets since then; a pending bet counts as lost. */
  net: moneyTextSchema,
  /** Minutes between reminders, 0: off. */
  reminder: v.picklist(reminderIntervals),
  /** Unix seconds. */
  server_time: countSchema,
})
export type PlaySession = v.InferOutput<typeof playSessionSchema>

const newLimitSchema = v.optional(v.union([amountSchema, v.literal('none')]))

/** (ours) */
export const playLimits = defineCall({
  method: 'GET',
  path: 'play_limits',
  access: 'member',
  request: noRequestSchema,
  response: playLimitsSchema,
})
/** (ours) Missing fields stay. A lower limit applies at once, a higher or none after 24 hours; breaks only grow. */
export const setPlayLimits = defineCall({
  method: 'POST',
  path: 'play_limits_set',
  access: 'member',
  request: v.object({
    deposit: newLimitSchema,
    stake: newLimitSchema,
    loss: newLimitSchema,
    break_days: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number of days'),
        v.transform(Number),
        v.minValue(breakDays.min),
        v.maxValue(breakDays.max),
      ),
    ),
    reminder: v.optional(oneOf(reminderIntervals)),
  }),
  response: playLimitsSchema,
})
/** (ours) */
export const playSession = defineCall({
  method: 'GET',
  path: 'play_session',
  access: 'member',
  request: noRequestSchema,
  response: playSessionSchema,
})
