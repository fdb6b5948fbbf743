import { sql } from 'kysely'
import { transaction, type Database } from '../../db/database'
import { inviteState, type InviteState } from './store'

const windowMs = 15 * 60_000
/** Codes that do not exist, of one address and of everybody, in a window. */
const mostOfAddress = 20
const mostOfAll = 300
/** What an address has left while codes are made up everywhere: enough for a slip of the finger. */
const mostMeanwhile = 3
const ofAll = 'made-up-invites'

/**
 * Looks a code up. Only codes that do not exist are counted, and never against a code, so that nobody can use up the tries of
 * the people who have been given one: whoever has guessed wrong too often waits, and guesses from everywhere at once leave
 * each address fewer. Of many at once from one address each waits for the one before.
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
    const most = (wrong.get(ofAll)?.failures ?? 0) < mostOfAll ? mostOfAddress : mostMeanwhile
    const own = wrong.get(ofAddress)
    if (own !== undefined && own.failures >= most) return own.until.getTime() - now

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
