import { sql, type Generated } from 'kysely'
import type { Database, Transaction } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    pay_password: {
      member_id: number
      /** Argon2id with the pepper. */
      hash: string
      /** Wrong guesses since the last right one, or since `until` passed. */
      failures: Generated<number>
      until: Generated<Date | null>
    }
  }
}

/** Sets the first password. False: there already is one. */
export async function addPayPassword(tx: Transaction, memberId: number, hash: string): Promise<boolean> {
  const row = await tx
    .insertInto('pay_password')
    .values({ member_id: memberId, hash })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the password if it is still `previous`; of two changes at once only one succeeds. */
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

/** Whether the password is still this one; locks it until the transaction ends. */
export async function isStillPayPassword(tx: Transaction, memberId: number, hash: string): Promise<boolean> {
  const query = tx.selectFrom('pay_password').select('hash').where('member_id', '=', memberId).forShare()
  return (await query.executeTakeFirst())?.hash === hash
}

type CountedGuess = { hash: string; failures: number; until: Date }

/**
 * Counts a guess before it is checked. The count restarts once `until` has passed, and `until` moves on with each guess
 * up to the last allowed one. Null: no password is set.
 */
export async function countGuess(
  db: Database,
  guess: { memberId: number; max: number; now: number; lockMs: number },
): Promise<CountedGuess | null> {
  const now = new Date(guess.now)
  const { rows } = await sql<CountedGuess>`
    update pay_password set
      failures = case when until is null or until <= ${now}::timestamptz then 1 else failures + 1 end,
      until = case when until is null or until <= ${now}::timestamptz or failures < ${guess.max}::int4
        then ${new Date(guess.now + guess.lockMs)}::timestamptz else until end
    where member_id = ${guess.memberId}
    returning hash, failures, until`.execute(db)
  return rows[0] ?? null
}

/**
 * Clears the count only if the password has not changed since: knowing the old one must not clear the new one's count.
 */
export async function forgiveGuesses(db: Database, memberId: number, hash: string): Promise<void> {
  await db
    .updateTable('pay_password')
    .set({ failures: 0, until: null })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .execute()
}
