import { answeredIn, requestedIn, eachIn, type Words } from './words'
import * as wire from './wire/bank'

export type Bank = { readonly name: string; readonly code: string }

/** The only account that withdrawals go to; null if none is bound. */
export type BankAccount = {
  readonly bankName: string
  /** Masked except the last four digits (WALLET-11). */
  readonly number: string
  /** The holder's real name; empty if unknown. */
  readonly holder: string
}

export type NewBankAccount = { readonly bank: Bank; readonly number: string; readonly holder: string }

const bank: Words<wire.Bank, Bank> = {
  read: ({ text, value }) => ({ name: text, code: value }),
  write: ({ name, code }) => ({ text: name, value: code }),
}

const account: Words<wire.BoundBank, BankAccount | null> = {
  read: ({ is_bank, info }) =>
    is_bank === 1 ? { bankName: info.bankinfo, number: info.bankid, holder: info.username } : null,
  write: (own) => ({
    is_bank: own ? 1 : 0,
    info: { bankinfo: own?.bankName ?? '', bankid: own?.number ?? '', username: own?.holder ?? '' },
  }),
}

export const banks = answeredIn(wire.banks, eachIn(bank))
export const boundBank = answeredIn(wire.boundBank, account)
export const bindBank = requestedIn(wire.bindBank, {
  write: (own: NewBankAccount) => ({
    bankid: own.number,
    bank: own.bank.name,
    bank_code: own.bank.code,
    username: own.holder,
    mobile: '',
  }),
})
