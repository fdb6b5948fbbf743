import { sql, type Kysely, type Migration } from 'kysely'

/** A public file of every day's draws, signed and chained to the file of the day before. */
export const drawDays: Migration = { up: days }

/** `draws`: the lines of the file that its hash covers. `previous_day` is empty and `previous` zeros on the first day. */
async function days(db: Kysely<unknown>) {
  await sql`
    create table draw_day (
      day text primary key check (day ~ '^[0-9]{8}$'),
      previous_day text not null unique,
      previous text not null check (previous ~ '^[0-9a-f]{64}$'),
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      count int4 not null check (count > 0),
      public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
      handover text not null check (handover ~ '^([0-9a-f]{128})?$'),
      signature text not null check (signature ~ '^[0-9a-f]{128}$'),
      draws text not null,
      made_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
