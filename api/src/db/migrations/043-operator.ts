import { sql, type Kysely, type Migration } from 'kysely'

/** Who did what with the operator's command line, when and why. Append-only. */
export const operator: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table operator_action (
        id int4 generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        operator text not null check (length(operator) between 1 and 100),
        reason text not null check (length(reason) between 1 and 500),
        verb text not null,
        details jsonb not null
      )`.execute(db)
  },
}
