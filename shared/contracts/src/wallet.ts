import * as v from '@app/schema'
import { defineCall } from './call'
import { amountSchema, idTextSchema, pageSchema, textSchema } from './inputs'
import { countSchema, emptySchema, idSchema, moneyTextSchema, noRequestSchema, periodSchema } from './primitives'

export const depositStatuses = { waiting: 1, paid: 2, failed: 3, credited: 4 } as const

const recordFields = {
  /** (ours) */
  id: idSchema,
  status: v.picklist([1, 2, 3, 4]),
  status_text: v.string(),
  money: moneyTextSchema,
  desc: v.string(),
  /** Unix seconds. */
  create_time: countSchema,
}

export const depositRecordSchema = v.object({
  ...recordFields,
  /** (ours) Unix seconds; null when nobody waits for it any more: paid, failed, cancelled, or not paid in time. */
  pay_until: v.optional(v.nullable(countSchema), null),
  /** Unix seconds; null while not paid. */ pay_time: v.nullable(countSchema),
})
export type DepositRecord = v.InferOutput<typeof depositRecordSchema>

export const moneyLogEntrySchema = v.object({
  /** (ours) */
  id: idSchema,
  type_txt: v.string(),
  /** (ours) the kind of movement, for its sign */
  kind: v.optional(v.string(), ''),
  /** Unix seconds. */
  createtime: countSchema,
  money: moneyTextSchema,
})
export type MoneyLogEntry = v.InferOutput<typeof moneyLogEntrySchema>

export const gameOrderSchema = v.object({
  /** (ours) */
  id: idSchema,
  ico: v.string(),
  name: v.string(),
  /** (ours) the game's key, to open it again. */
  key: v.string(),
  data: v.array(
    v.object({
      expect: periodSchema,
      /** (ours) the bet type */ type: v.string(),
      money: moneyTextSchema,
      /** (ours) paid for it */ win: moneyTextSchema,
    }),
  ),
  /** Three digits; empty while pending. */
  opencode: v.pipe(v.string(), v.regex(/^([1-6]{3})?$/)),
  status: v.picklist([0, 1]),
  status_text: v.string(),
  one: v.string(),
  two: v.string(),
  /** The whole stake. */
  money: moneyTextSchema,
  /** (ours) all that was paid for the order. */
  win_money: moneyTextSchema,
  /** Unix seconds. */
  create_time: countSchema,
  update_time: v.nullable(countSchema),
})
export type GameOrder = v.InferOutput<typeof gameOrderSchema>

/** All that the member won, staked, deposited and was paid out. */
export const personalReportSchema = v.object({
  win_money: moneyTextSchema,
  play_money: moneyTextSchema,
  recharge: moneyTextSchema,
  withdrawal: moneyTextSchema,
})
export type PersonalReport = v.InferOutput<typeof personalReportSchema>

const openDepositSchema = v.object({
  pay_url: v.string(),
  /** (ours) id of the deposit record */
  id: idSchema,
  /** (ours) Unix seconds; later the order expires. */
  pay_until: v.optional(v.nullable(countSchema), null),
})

export const recharge = defineCall({
  method: 'POST',
  path: 'doRecharge',
  access: 'member',
  idempotent: true,
  request: v.object({
    pay_way: textSchema(16),
    money: amountSchema,
    bank_type: v.pipe(textSchema(64), v.minLength(1)),
  }),
  response: openDepositSchema,
})
/** (ours) The payment page of a deposit that still waits. */
export const resumeRecharge = defineCall({
  method: 'POST',
  path: 'resume_recharge',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: openDepositSchema,
})
/** (ours) Ends the waiting of a deposit, unless its payment is on its way. */
export const cancelRecharge = defineCall({
  method: 'POST',
  path: 'cancel_recharge',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: emptySchema,
})
/** The fixed pay_way that the client sends. */
export const defaultPayWay = 'bank'

export const depositRecords = defineCall({
  method: 'GET',
  path: 'getUserRechargeList',
  access: 'member',
  request: noRequestSchema,
  response: v.array(depositRecordSchema),
})
export const gameOrders = defineCall({
  method: 'GET',
  path: 'user_get_game_list',
  access: 'member',
  request: noRequestSchema,
  response: v.array(gameOrderSchema),
})
export const moneyLog = defineCall({
  method: 'GET',
  path: 'getMoneylog',
  access: 'member',
  request: v.object({ page: pageSchema, limit: v.optional(v.literal('10'), '10') }),
  response: v.object({ data: v.array(moneyLogEntrySchema), /** (ours) */ total: countSchema }),
})
export const personalReport = defineCall({
  method: 'GET',
  path: 'user_get_personalreport',
  access: 'member',
  request: noRequestSchema,
  response: personalReportSchema,
})
