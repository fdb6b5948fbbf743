import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    bank_account: {
      member_id: number
      bank_code: string
      bank: string
      /** Real name of the holder. */
      holder: string
      /** sealAccount */
      sealed: Uint8Array
      last4: string
      created_at: Date
    }
  }
}

type NewBankAccount = {
  memberId: number
  bankCode: string
  bank: string
  holder: string
  sealed: Uint8Array
  last4: string
  now: number
}

/** Binds the first account. False: one is already bound. */
export async function addBankAccount(tx: Transaction, account: NewBankAccount): Promise<boolean> {
  const row = await tx
    .insertInto('bank_account')
    .values({
      member_id: account.memberId,
      bank_code: account.bankCode,
      bank: account.bank,
      holder: account.holder,
      sealed: account.sealed,
      last4: account.last4,
      created_at: new Date(account.now),
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The parts of the bound account that may be shown; undefined if there is none. */
export const findBankAccount = (db: Database | Transaction, memberId: number) =>
  db.selectFrom('bank_account').select(['bank', 'holder', 'last4']).where('member_id', '=', memberId).executeTakeFirst()
