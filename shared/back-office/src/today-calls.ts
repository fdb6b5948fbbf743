import * as v from 'valibot'
import { everybody } from './roles'
import { type Calls, idSchema, minorSchema, none, timeSchema } from './call'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What happened within an hour; the hour that runs is a part of one. */
const hour = v.object({
  /** Its start. */
  at: timeSchema,
  /** Members with the app open; null: not counted, since the API did not run. */
  members: v.nullable(count),
  depositsMinor: minorSchema,
  stakesMinor: minorSchema,
  /** Won in games and on the wheel. */
  prizesMinor: minorSchema,
  /** Paid out to bank accounts. */
  payoutsMinor: minorSchema,
})

export const todayCalls = {
  readToday: {
    method: 'GET',
    path: '/today',
    does: 'Members and money by hour, today and a week ago, in UTC; what is on air, what waits, and what is not well.',
    roles: everybody,
    request: none,
    answer: v.object({
      at: timeSchema,
      currency: v.string(),
      today: v.array(hour),
      /** All 24 hours of the same day of last week. */
      lastWeek: v.array(hour),
      onAir: v.array(v.object({ id: idSchema, host: v.string(), since: v.nullable(timeSchema) })),
      waits: v.object({
        withdrawals: count,
        /** Failed deposits that the provider says were paid after all. */
        latePaid: count,
        deposits: count,
        /** Media that are made but belong to no video. */
        drafts: count,
        failedJobs: count,
      }),
      health: v.array(
        v.object({
          id: v.picklist(['books', 'beacon', 'provider', 'media', 'storage']),
          isWell: v.boolean(),
          /** What is wrong, in a sentence; empty if nothing is. */
          why: v.string(),
        }),
      ),
    }),
  },
} satisfies Calls
