import { sql, type Kysely, type Migration } from 'kysely'

/** Pictures that members uploaded; failed attempts are kept, because they count. */
export const profile: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table upload (
        name text primary key check (name ~ '^[0-9a-f]{32}[.]webp$'),
        member_id int4 not null references member,
        is_stored boolean not null default false,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index upload_member on upload (member_id, created_at)`.execute(db)
  },
}
