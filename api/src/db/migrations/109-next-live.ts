import { sql, type Kysely, type Migration } from 'kysely'

/** When a host says that they will be on air next. */
export const nextLive: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table host add column next_live_at timestamptz`.execute(db)
  },
}
