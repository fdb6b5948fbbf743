import * as v from '@app/schema'
import { defineCall } from '../call'
import { amountSchema, idTextSchema, textSchema } from '../inputs'
import { countSchema, emptySchema, idSchema, moneyTextSchema, noRequestSchema } from '../primitives'

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

export const openDepositSchema = v.object({
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
