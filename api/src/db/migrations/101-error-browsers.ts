import { sql, type Kysely, type Migration } from 'kysely'

/** How many of the pages that reported an error were in which browser, by family. */
export const errorBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    // an instance of before still writes rows without it
    await sql`alter table release_error add column browsers jsonb not null default '{}'`.execute(db)
  },
}
