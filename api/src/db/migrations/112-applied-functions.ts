import { sql, type Kysely, type Migration } from 'kysely'

/** Which text of each file in ../functions the database has: its SHA-256, hex. */
export const appliedFunctions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table applied_function (name text primary key, hash text not null)`.execute(db)
  },
}
