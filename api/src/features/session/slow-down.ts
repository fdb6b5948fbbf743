import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import { nameKey } from './name-key'

const windowMs = 15 * 60_000
const maxPerAccount = 5
/** A household or a whole mobile network may share an address, so its limit is higher than an account's. */
const maxPerAddress = 20

type Count = { subject: string; max: number }
/** What a guess counts against. A right one clears `own` and removes itself from `shared`. */
export type Guess = { own: Count; shared: Count | null }

type Known = { address: boolean; device: boolean }

/**
 * A guess at an account's password. A device that the member has logged in from has its own tries, and so has such an
 * address; everybody else shares the tries of strangers, so guessing from many addresses is as slow as from one, and
 * locks out only strangers.
 */
export function guessAtAccount(
  name: string,
  { address, device }: { address: string; device?: string | undefined },
  known: Known,
): Guess {
  const account = nameKey(name)
  if (known.device) return { own: { subject: `device:${device} ${account}`, max: maxPerAccount }, shared: null }
  const own = known.address ? `place:${address} ${account}` : `account:${account}`
  const shared = { subject: `address:${address}`, max: maxPerAddress }
  return { own: { subject: own, max: maxPerAccount }, shared }
}

/** A guess at the old password within an active session: strangers' guesses do not use up these tries. */
export const guessInSession = (sessionId: number): Guess => ({
  own: { subject: `session:${sessionId}`, max: maxPerAccount },
  shared: null,
})

/**
 * Counts a guess before its password is checked, in its own transaction, so that concurrent guesses all count. Returns
 * the milliseconds to wait, 0 if the guess may be checked.
 */
export async function countGuess(db: Database, { own, shared }: Guess, now: number): Promise<number> {
  return transaction(db, async (tx) => {
    let waitMs = 0
    for (const { subject, max: maximum } of shared === null ? [own] : [own, shared]) {
      const { rows } = await sql<{ failures: number; until: Date }>`
        insert into login_attempt as a (subject, failures, until)
        values (${subject}, 1, ${new Date(now + windowMs)})
        on conflict (subject) do update set
          failures = case when a.until <= ${new Date(now)}::timestamptz then 1 else a.failures + 1 end,
          until = case when a.until <= ${new Date(now)}::timestamptz or a.failures < ${maximum}::int4
            then excluded.until else a.until end
        returning failures, until`.execute(tx)
      const [row] = rows
      if (row !== undefined && row.failures > maximum) waitMs = Math.max(waitMs, row.until.getTime() - now)
    }
    return waitMs
  })
}

/** Clears the counts after a right password. */
export async function forgiveGuesses(db: Database, { own, shared }: Guess): Promise<void> {
  await db.deleteFrom('login_attempt').where('subject', '=', own.subject).execute()
  if (shared === null) return
  await db
    .updateTable('login_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', shared.subject)
    .where('failures', '>', 0)
    .execute()
}

export async function forgetOldGuesses(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('until', '<=', new Date(now)).execute()
}
