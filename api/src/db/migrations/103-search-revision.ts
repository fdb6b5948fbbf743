import { sql, type Kysely, type Migration } from 'kysely'

/** A value that changes, in the same transaction, with anything that can be searched: instances compare it with their index. */
export const searchRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table search_revision (
        only_row boolean primary key default true check (only_row),
        revision uuid not null default gen_random_uuid()
      )`.execute(db)
    await sql`insert into search_revision default values`.execute(db)
  },
}
