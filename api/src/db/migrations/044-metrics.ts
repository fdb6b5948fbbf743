import { sql, type Kysely, type Migration } from 'kysely'

/** Journals are written in chronological order: a BRIN index finds the last minutes at almost no cost per bet. */
export const metrics: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index journal_by_time on journal using brin (created_at)`.execute(db)
  },
}
