import * as v from '@app/schema'
import { defineCall } from '../call'
import { textSchema } from '../inputs'
import { emptySchema, flagSchema, noRequestSchema } from '../primitives'

export const bankSchema = v.object({
  text: v.string(),
  /** The bank's code. */ value: v.string(),
})
export type Bank = v.InferOutput<typeof bankSchema>

export const boundBankSchema = v.object({
  is_bank: flagSchema,
  /** Empty strings if none is bound. */
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

/**
 * bankid: account number · bank: name of the bank · bank_code: its value · username: real name.
 * The server has its own messages for empty values.
 */
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
