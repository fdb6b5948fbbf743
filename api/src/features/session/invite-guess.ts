import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import { inviteState, type InviteState } from './store'

const windowMs = 15 * 60_000
/** Limits of guesses at codes that do not exist, per address and in total, in a window. */
const maxPerAddress = 20
const maxOverall = 300
/** The limit per address while the total is exceeded: enough for a typo. */
const maxMeanwhile = 3
const ofAll = 'made-up-invites'

/**
 * Looks up a code. Only codes that do not exist are counted, and never against a real code, so nobody can use up the
 * tries of people who have one. Whoever guesses wrong too often waits, and many guesses in total leave each address
 * fewer. Concurrent guesses from one address wait for each other.
 * @returns what the code is worth, or the milliseconds to wait
 */
export function lookUpInvite(
  db: Database,
  guess: { code: string; address: string },
  now: number,
): Promise<InviteState | number> {
  return transaction(db, async (tx) => {
    const ofAddress = `invite-address:${guess.address}`
    await sql`
      insert into login_attempt as a (subject, failures, until) values (${ofAddress}, 0, ${new Date(now + windowMs)})
      on conflict (subject) do update set
        failures = case when a.until <= ${new Date(now)}::timestamptz then 0 else a.failures end,
        until = case when a.until <= ${new Date(now)}::timestamptz then excluded.until else a.until end`.execute(tx)
    const rows = await tx
      .selectFrom('login_attempt')
      .selectAll()
      .where('subject', 'in', [ofAddress, ofAll])
      .where('until', '>', new Date(now))
      .execute()
    const wrong = new Map(rows.map((row) => [row.subject, row]))
    const max = (wrong.get(ofAll)?.failures ?? 0) < maxOverall ? maxPerAddress : maxMeanwhile
    const own = wrong.get(ofAddress)
    if (own !== undefined && own.failures >= max) return own.until.getTime() - now

    const state = await inviteState(tx, guess.code, now)
    if (state !== 'unknown') return state
    for (const subject of [ofAddress, ofAll]) {
      await sql`
        insert into login_attempt as a (subject, failures, until) values (${subject}, 1, ${new Date(now + windowMs)})
        on conflict (subject) do update set
          failures = case when a.until <= ${new Date(now)}::timestamptz then 1 else a.failures + 1 end,
          until = case when a.until <= ${new Date(now)}::timestamptz then excluded.until else a.until end`.execute(tx)
    }
    return state
  })
}
