import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'

const windowMs = 15 * 60_000
/** An address is shared by a household or a whole mobile network, so it gets more room than one account. */
const limits = { account: 5, address: 20 } as const
type Kind = keyof typeof limits
export type Guess = { account: string; address: string }

const subjectOf = (kind: Kind, guess: Guess) => `${kind}:${guess[kind].toLowerCase()}`
const kinds: readonly Kind[] = ['account', 'address']

/**
 * Counts a guess before its password is looked at, in a transaction of its own, so that many at once count as many.
 * Answers the milliseconds to wait, 0 when the guess may be looked at.
 */
export async function countGuess(db: Database, guess: Guess, now: number): Promise<number> {
  return transaction(db, async (tx) => {
    let waitMs = 0
    for (const kind of kinds) {
      const { rows } = await sql<{ failures: number; until: Date }>`
        insert into login_attempt as a (subject, failures, until)
        values (${subjectOf(kind, guess)}, 1, ${new Date(now + windowMs)})
        on conflict (subject) do update set
          failures = case when a.until <= ${new Date(now)}::timestamptz then 1 else a.failures + 1 end,
          until = case when a.until <= ${new Date(now)}::timestamptz or a.failures < ${limits[kind]}::int4
            then excluded.until else a.until end
        returning failures, until`.execute(tx)
      const [row] = rows
      if (row !== undefined && row.failures > limits[kind]) waitMs = Math.max(waitMs, row.until.getTime() - now)
    }
    return waitMs
  })
}

/** A right password clears the account's count and takes its own guess off the address's. */
export async function forgiveGuesses(db: Database, guess: Guess): Promise<void> {
  await db.deleteFrom('login_attempt').where('subject', '=', subjectOf('account', guess)).execute()
  await db
    .updateTable('login_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', subjectOf('address', guess))
    .where('failures', '>', 0)
    .execute()
}

export async function forgetOldGuesses(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('until', '<=', new Date(now)).execute()
}
