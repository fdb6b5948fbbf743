import * as v from '@app/schema'
import { defineCall } from '../call'
import { amountSchema, idTextSchema } from '../inputs'
import { countSchema, emptySchema, flagSchema, idSchema, moneyTextSchema, noRequestSchema } from '../primitives'
import { withdrawalFields } from './filters'

export const withdrawalStatuses = { inReview: 1, paid: 2, refused: 3, paidAtOnce: 4 } as const

export const withdrawalRecordSchema = v.object({
  /** (ours) */
  id: idSchema,
  status: v.picklist([1, 2, 3, 4]),
  status_text: v.string(),
  /** (ours) 1 if its member cancelled it; its status is then 3. */
  is_cancelled: v.optional(flagSchema, 0),
  money: moneyTextSchema,
  /** The account that it goes to, and the reason if it was refused. */
  desc: v.string(),
  /** Unix seconds. */
  create_time: countSchema,
  /** Unix seconds of the review; null until then. */
  update_time: v.nullable(countSchema),
})
export type WithdrawalRecord = v.InferOutput<typeof withdrawalRecordSchema>

/** The published rule: a withdrawal that follows it is not refused for any other reason (HONEST-4). */
export const withdrawalRuleSchema = v.object({
  min: moneyTextSchema,
  /** The maximum for one withdrawal. */
  max: moneyTextSchema,
  /** Withdrawals per day (UTC). */
  num: countSchema,
  /** (ours) how many are left today */
  left: v.optional(countSchema),
  /** (ours) every reason for which a review may refuse one, in the language of the request */
  reasons: v.optional(v.array(v.string()), []),
  /** (ours) The locked part of the balance, and the published rule on free-spin winnings that says why. */
  locked: v.optional(moneyTextSchema),
  prize_rule: v.optional(v.string()),
})
export type WithdrawalRule = v.InferOutput<typeof withdrawalRuleSchema>

/** (ours) the record's id and the remaining balance */
export const withdrawnSchema = v.object({ id: idSchema, money: moneyTextSchema, balance: moneyTextSchema })

export const withdrawalRule = defineCall({
  method: 'GET',
  path: 'user_get_withdraw_role',
  access: 'member',
  request: noRequestSchema,
  response: withdrawalRuleSchema,
})
export const withdrawalRecords = defineCall({
  method: 'GET',
  path: 'user_get_withdraw_list',
  access: 'member',
  request: v.object(withdrawalFields),
  response: v.array(withdrawalRecordSchema),
})
export const withdraw = defineCall({
  method: 'POST',
  path: 'user_set_withdraw',
  access: 'member',
  idempotent: true,
  request: v.object({ money: amountSchema, paypwd: v.pipe(v.string(), v.maxLength(64)) }),
  response: withdrawnSchema,
})
/** (ours) Cancels a withdrawal in review and returns it in full, unless it was paid meanwhile. */
export const cancelWithdrawal = defineCall({
  method: 'POST',
  path: 'cancel_withdraw',
  access: 'member',
  request: v.object({ id: idTextSchema }),
  response: emptySchema,
})
