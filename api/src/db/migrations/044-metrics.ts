import { sql, type Kysely, type Migration } from 'kysely'

/** Journals are written in the order of time: a BRIN index finds the last minutes at next to no cost for a bet. */
export const metrics: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index journal_by_time on journal using brin (created_at)`.execute(db)
  },
}
