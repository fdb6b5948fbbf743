import { sql, type Kysely, type Migration } from 'kysely'

/** The operator's settings: one row of switches and names, and the notices. */
export const site: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table site (
        id int4 primary key default 1 check (id = 1),
        settings jsonb not null default '{}'
      )`.execute(db)
    await sql`insert into site default values`.execute(db)
    await sql`
      create table notice (
        id int4 generated always as identity primary key,
        name jsonb not null,
        text jsonb not null,
        created_at timestamptz not null
      )`.execute(db)
  },
}
