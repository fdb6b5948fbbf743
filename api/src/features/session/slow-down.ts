import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import { nameKey } from './name-key'

const windowMs = 15 * 60_000
const mostOfOne = 5
/** An address is shared by a household or a whole mobile network, so it gets more room than one account. */
const mostOfAddress = 20

type Count = { subject: string; most: number }
/** What a guess counts for. A right one clears `own` and takes itself off `shared`. */
export type Guess = { own: Count; shared: Count | null }

type Known = { address: boolean; device: boolean }

/**
 * At the password of an account. A device that the member has signed in from has tries of its own, and so has such an address;
 * everybody else shares those of strangers, so that guessing from many addresses is as slow as from one, and locks out no more
 * than strangers.
 */
export function guessAtAccount(
  name: string,
  { address, device }: { address: string; device?: string | undefined },
  known: Known,
): Guess {
  const account = nameKey(name)
  if (known.device) return { own: { subject: `device:${device} ${account}`, most: mostOfOne }, shared: null }
  const own = known.address ? `place:${address} ${account}` : `account:${account}`
  const shared = { subject: `address:${address}`, most: mostOfAddress }
  return { own: { subject: own, most: mostOfOne }, shared }
}

/** At the old password, within a living session: no stranger's guess takes these tries away. */
export const guessInSession = (sessionId: number): Guess => ({
  own: { subject: `session:${sessionId}`, most: mostOfOne },
  shared: null,
})

/**
 * Counts a guess before its password is looked at, in a transaction of its own, so that many at once count as many.
 * Answers the milliseconds to wait, 0 when the guess may be looked at.
 */
export async function countGuess(db: Database, { own, shared }: Guess, now: number): Promise<number> {
  return transaction(db, async (tx) => {
    let waitMs = 0
    for (const { subject, most } of shared === null ? [own] : [own, shared]) {
      const { rows } = await sql<{ failures: number; until: Date }>`
        insert into login_attempt as a (subject, failures, until)
        values (${subject}, 1, ${new Date(now + windowMs)})
        on conflict (subject) do update set
          failures = case when a.until <= ${new Date(now)}::timestamptz then 1 else a.failures + 1 end,
          until = case when a.until <= ${new Date(now)}::timestamptz or a.failures < ${most}::int4
            then excluded.until else a.until end
        returning failures, until`.execute(tx)
      const [row] = rows
      if (row !== undefined && row.failures > most) waitMs = Math.max(waitMs, row.until.getTime() - now)
    }
    return waitMs
  })
}

/** What a right password clears. */
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
