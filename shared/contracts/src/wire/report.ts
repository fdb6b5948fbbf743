// Apart from ./money, so that only the report's screen loads it.
import * as v from '@app/schema'
import { defineCall } from '../call'
import { oneOf } from '../inputs'
import { countSchema, moneyTextSchema } from '../primitives'
import { personalReportSchema, reportByTimeKey } from './money'

export const reportDays = [7, 30, 90] as const
export type ReportDays = (typeof reportDays)[number]

export const timedReportSchema = v.object({
  /** Unix seconds: the start of a quarter of an hour, as time zones may differ by one. */
  time: countSchema,
  ...personalReportSchema.entries,
})
export const reportByTimeSchema = v.object({
  /** Unix seconds. */
  server_time: countSchema,
  /** Oldest first; only quarters of an hour that have something. */
  data: v.array(timedReportSchema),
})
export type ReportByTime = v.InferOutput<typeof reportByTimeSchema>

export const balanceByTimeSchema = v.object({
  /** Unix seconds. */
  server_time: countSchema,
  /** The balance before the first of these times. */
  before: moneyTextSchema,
  /** Oldest first: the balance at the end of each quarter of an hour in which it moved. `time`: its start. */
  data: v.array(v.object({ time: countSchema, money: moneyTextSchema })),
})
export type BalanceByTime = v.InferOutput<typeof balanceByTimeSchema>

/** (ours) The member's balance by quarter of an hour, for at least that many days of any time zone. */
export const balanceByTime = defineCall({
  method: 'GET',
  path: 'balance_by_time',
  access: 'member',
  request: v.object({ days: oneOf(reportDays) }),
  response: balanceByTimeSchema,
})

/**
 * (ours) The member's totals by quarter of an hour, for at least that many days of any time zone. What was returned is
 * taken off where it was staked or withdrawn.
 */
export const reportByTime = defineCall({
  method: 'GET',
  path: reportByTimeKey.path,
  access: 'member',
  request: v.object({ days: oneOf(reportDays) }),
  response: reportByTimeSchema,
})
