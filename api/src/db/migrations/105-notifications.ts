import { sql, type Kysely, type Migration } from 'kysely'

/** What members chose to be told of, and what there is to tell: written by the transaction that moves the money. */
export const notifications: Migration = { up: tables }

/** Minutes of the day. A notification gets its number after its commit, so that a reader never passes one by. */
async function tables(db: Kysely<unknown>) {
  await sql`
    create table notification_setting (
      member_id int4 primary key references member,
      kinds text[] not null default '{}',
      is_quiet boolean not null default false,
      quiet_from int2 not null default 1320 check (quiet_from between 0 and 1439),
      quiet_to int2 not null default 420 check (quiet_to between 0 and 1439),
      zone text not null default 'UTC',
      check (quiet_from <> quiet_to)
    )`.execute(db)
  await sql`create sequence notification_number as int8`.execute(db)
  await sql`
    create table notification (
      id int8 generated always as identity primary key,
      member_id int4 not null references member,
      event text not null,
      subject int8 not null,
      record int8 not null,
      number int8 unique,
      created_at timestamptz not null default clock_timestamp(),
      unique (member_id, event, subject)
    )`.execute(db)
  await sql`create index notification_of_member on notification (member_id, number)`.execute(db)
  await sql`create index notification_unnumbered on notification (id) where number is null`.execute(db)
  await sql`create index notification_by_age on notification (created_at)`.execute(db)
}
