import * as v from '@app/schema'
import { defineCall } from '../call'
import { pageSchema } from '../inputs'
import { countSchema, idSchema, moneyTextSchema, noRequestSchema } from '../primitives'
import { moneyLogFields } from './filters'

export const moneyLogEntrySchema = v.object({
  /** (ours) */
  id: idSchema,
  type_txt: v.string(),
  /** (ours) the kind of movement, for its sign */
  kind: v.optional(v.string(), ''),
  /** (ours) what it was for: game and draw, channel, bank account, prize */
  desc: v.optional(v.string(), ''),
  /** (ours) the ID of that order, deposit, withdrawal or spin */
  of: v.optional(v.nullable(idSchema), null),
  /** Unix seconds. */
  createtime: countSchema,
  money: moneyTextSchema,
})
export type MoneyLogEntry = v.InferOutput<typeof moneyLogEntrySchema>

export const moneyLogPageSchema = v.object({ data: v.array(moneyLogEntrySchema), /** (ours) */ total: countSchema })

/** The member's totals: winnings, stakes, deposits and withdrawals. */
export const personalReportSchema = v.object({
  win_money: moneyTextSchema,
  play_money: moneyTextSchema,
  recharge: moneyTextSchema,
  withdrawal: moneyTextSchema,
})
export type PersonalReport = v.InferOutput<typeof personalReportSchema>

export const moneyLog = defineCall({
  method: 'GET',
  path: 'getMoneylog',
  access: 'member',
  request: v.object({ page: pageSchema, limit: v.optional(v.literal('10'), '10'), ...moneyLogFields }),
  response: moneyLogPageSchema,
})
export const personalReport = defineCall({
  method: 'GET',
  path: 'user_get_personalreport',
  access: 'member',
  request: noRequestSchema,
  response: personalReportSchema,
})
/** Names the call of ./report, for who makes it stale: only the report's screen loads the call itself. */
export const reportByTimeKey = { path: 'report_by_time' } as const
