import { sql, type Generated } from 'kysely'
import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    pay_password: {
      member_id: number
      /** Argon2id with the pepper. */
      hash: string
      /** Wrong ones since the last right one, or since `until` was passed. */
      failures: Generated<number>
      until: Generated<Date | null>
    }
  }
}

/** Sets the first password. False: there is one already. */
export async function addPayPassword(tx: Transaction, memberId: number, hash: string): Promise<boolean> {
  const row = await tx
    .insertInto('pay_password')
    .values({ member_id: memberId, hash })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets another password where the one is still `previous`; two changes at once do not both succeed. */
export async function replacePayPassword(
  tx: Transaction,
  memberId: number,
  { previous, hash }: { previous: string; hash: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('pay_password')
    .set({ hash })
    .where('member_id', '=', memberId)
    .where('hash', '=', previous)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPayPassword(tx: Transaction, memberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('pay_password')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the password is still this one; it stays so until the transaction ends. */
export async function isStillPayPassword(tx: Transaction, memberId: number, hash: string): Promise<boolean> {
  const query = tx.selectFrom('pay_password').select('hash').where('member_id', '=', memberId).forShare()
  return (await query.executeTakeFirst())?.hash === hash
}

type CountedGuess = { hash: string; failures: number; until: Date }

/**
 * Counts a guess before it is looked at; the count starts anew once `until` is passed, and `until` moves on up to the last
 * guess that is allowed. Null: no password is set.
 */
export async function countGuess(
  db: Database,
  guess: { memberId: number; most: number; now: number; lockMs: number },
): Promise<CountedGuess | null> {
  const now = new Date(guess.now)
  const { rows } = await sql<CountedGuess>`
    update pay_password set
      failures = case when until is null or until <= ${now}::timestamptz then 1 else failures + 1 end,
      until = case when until is null or until <= ${now}::timestamptz or failures < ${guess.most}::int4
        then ${new Date(guess.now + guess.lockMs)}::timestamptz else until end
    where member_id = ${guess.memberId}
    returning hash, failures, until`.execute(db)
  return rows[0] ?? null
}

/** Who knew a password that has been changed since does not clear the count of the new one. */
export async function forgiveGuesses(db: Database, memberId: number, hash: string): Promise<void> {
  await db
    .updateTable('pay_password')
    .set({ failures: 0, until: null })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .execute()
}
