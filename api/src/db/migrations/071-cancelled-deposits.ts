import { sql, type Kysely, type Migration } from 'kysely'

/** A deposit that its member cancelled no longer counts in any limit. If it is paid after all, it is credited. */
export const cancelledDeposits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table deposit add column cancelled_at timestamptz check (cancelled_at >= created_at)`.execute(db)
  },
}
