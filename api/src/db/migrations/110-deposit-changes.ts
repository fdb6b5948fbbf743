import { sql, type Kysely, type Migration } from 'kysely'

/** What becomes of a deposit is told to open apps of members who chose anything: in silence, unless it arrived and they chose that. */
export const depositChanges: Migration = { up: expiry }

/** Nothing writes a deposit when it expires: a job looks for those. */
async function expiry(db: Kysely<unknown>) {
  await sql`
    create index deposit_expiring on deposit (pay_until) where status = 1 and cancelled_at is null`.execute(db)
}
