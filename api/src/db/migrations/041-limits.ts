import { sql, type Kysely, type Migration } from 'kysely'

/** The limits that members set for themselves, their breaks and reminders. */
export const limits: Migration = { up: tables }

/** Every setting is kept, so that it is known which limit applied when. amount null: no limit. */
async function tables(db: Kysely<unknown>) {
  await sql`
    create table play_limit (
      id int4 generated always as identity primary key,
      member_id int4 not null references member,
      kind text not null check (kind in ('deposit', 'stake', 'loss')),
      amount int8 check (amount >= 0),
      from_at timestamptz not null,
      cancelled_at timestamptz check (cancelled_at < from_at)
    )`.execute(db)
  await sql`create index play_limit_of_member on play_limit (member_id, kind, from_at desc, id desc)`.execute(db)
  await sql`
    create table play_break (
      id int4 generated always as identity primary key,
      member_id int4 not null references member,
      from_at timestamptz not null,
      until_at timestamptz not null check (until_at > from_at)
    )`.execute(db)
  await sql`create index play_break_of_member on play_break (member_id, until_at desc)`.execute(db)
  await sql`
    create table play_reminder (
      member_id int4 primary key references member,
      minutes int4 not null check (minutes in (0, 15, 30, 60))
    )`.execute(db)
  await sql`create index bet_order_by_day on bet_order (member_id, created_at)`.execute(db)
}
