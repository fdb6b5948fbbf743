import * as v from '@app/schema'
import { defineCall } from './call'
import { amountSchema, textSchema } from './inputs'
import { countSchema, emptySchema, flagSchema, idSchema, moneyTextSchema, noRequestSchema } from './primitives'

export const bankSchema = v.object({
  text: v.string(),
  /** The bank's code. */ value: v.string(),
})
export type Bank = v.InferOutput<typeof bankSchema>

export const boundBankSchema = v.object({
  is_bank: flagSchema,
  /** Empty texts while none is bound. */
  info: v.object({
    /** The bank's name. */
    bankinfo: v.string(),
    /** The account number, masked except the last four digits (WALLET-11). */
    bankid: v.string(),
    /** (ours) the holder's real name */
    username: v.optional(v.string(), ''),
  }),
})
export type BoundBank = v.InferOutput<typeof boundBankSchema>

export const withdrawalStatuses = { inReview: 1, paid: 2, refused: 3, paidAtOnce: 4 } as const

export const withdrawalRecordSchema = v.object({
  /** (ours) */
  id: idSchema,
  status: v.picklist([1, 2, 3, 4]),
  status_text: v.string(),
  money: moneyTextSchema,
  /** The account that it goes to, and for a refused one the reason. */
  desc: v.string(),
  /** Unix seconds. */
  create_time: countSchema,
  /** Unix seconds of the review; null while it is open. */
  update_time: v.nullable(countSchema),
})
export type WithdrawalRecord = v.InferOutput<typeof withdrawalRecordSchema>

/** The published rule: what keeps to it is not refused for any other reason (HONEST-4). */
export const withdrawalRuleSchema = v.object({
  min: moneyTextSchema,
  /** The most of one withdrawal. */
  max: moneyTextSchema,
  /** Withdrawals a day (UTC). */
  num: countSchema,
  /** (ours) how many are left today */
  left: v.optional(countSchema),
  /** (ours) every reason for which a review may refuse one, in the language of the request */
  reasons: v.optional(v.array(v.string()), []),
  /** (ours) What of the balance cannot be withdrawn yet, and the published rule about winnings from free spins that says why. */
  locked: v.optional(moneyTextSchema),
  prize_rule: v.optional(v.string()),
})
export type WithdrawalRule = v.InferOutput<typeof withdrawalRuleSchema>

export const banks = defineCall({
  method: 'GET',
  path: 'sys_get_banks',
  access: 'member',
  request: noRequestSchema,
  response: v.array(bankSchema),
})
export const boundBank = defineCall({
  method: 'GET',
  path: 'user_get_bank',
  access: 'member',
  request: noRequestSchema,
  response: boundBankSchema,
})

/** bankid: account number · bank: name of the bank · bank_code: its value · username: real name. The server answers texts of its own for what is empty. */
export const bindBank = defineCall({
  method: 'POST',
  path: 'user_set_bank',
  access: 'member',
  request: v.object({
    bankid: v.pipe(v.string(), v.maxLength(64)),
    bank: v.optional(textSchema(128), ''),
    bank_code: textSchema(32),
    username: textSchema(64),
    mobile: v.optional(v.pipe(v.string(), v.regex(/^[+\d ()-]{0,32}$/, 'must be a phone number')), ''),
  }),
  response: emptySchema,
})

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
  request: noRequestSchema,
  response: v.array(withdrawalRecordSchema),
})
export const withdraw = defineCall({
  method: 'POST',
  path: 'user_set_withdraw',
  access: 'member',
  idempotent: true,
  request: v.object({ money: amountSchema, paypwd: v.pipe(v.string(), v.maxLength(64)) }),
  /** (ours) the record's id and the balance that is left */
  response: v.object({ id: idSchema, money: moneyTextSchema, balance: moneyTextSchema }),
})
