import { sql, type Kysely, type Migration } from 'kysely'

/** Which request writes an upload. */
export const uploadLocks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table media_upload_lock (
        asset text primary key,
        token text not null,
        lease_until timestamptz not null,
        is_wanted bool not null
      )`.execute(db)
  },
}
