import * as v from '@app/schema'
import { defineCall } from '../call'
import { amountSchema, idTextSchema, textSchema } from '../inputs'
import { countSchema, emptySchema, idSchema, moneyTextSchema } from '../primitives'
import { depositFields } from './filters'

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
  /** (ours) Unix seconds; null if it no longer waits for payment: paid, failed, cancelled or expired. */
  pay_until: v.optional(v.nullable(countSchema), null),
  /** Unix seconds; null until paid. */ pay_time: v.nullable(countSchema),
})
export type DepositRecord = v.InferOutput<typeof depositRecordSchema>

export const openDepositSchema = v.object({
  pay_url: v.string(),
  /** (ours) id of the deposit record */
  id: idSchema,
  /** (ours) Unix seconds; then the order expires. */
  pay_until: v.optional(v.nullable(countSchema), null),
})

/** (ours) The theme that the member chose, for the payment page; missing: the device's. */
const pageTheme = { theme: v.optional(v.picklist(['light', 'dark'])) }

export const recharge = defineCall({
  method: 'POST',
  path: 'doRecharge',
  access: 'member',
  idempotent: true,
  request: v.object({
    pay_way: textSchema(16),
    money: amountSchema,
    bank_type: v.pipe(textSchema(64), v.minLength(1)),
    ...pageTheme,
  }),
  response: openDepositSchema,
})
/** (ours) The payment page of a deposit that waits for payment. */
export const resumeRecharge = defineCall({
  method: 'POST',
  path: 'resume_recharge',
  access: 'member',
  request: v.object({ id: idTextSchema, ...pageTheme }),
  response: openDepositSchema,
})
/** (ours) Cancels a waiting deposit, unless its payment is in progress. */
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
  request: v.object(depositFields),
  response: v.array(depositRecordSchema),
})
