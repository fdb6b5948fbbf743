import { sql, type Kysely, type Migration } from 'kysely'

/** Devices that are told while the app is closed, what is still to be pushed to them, and hosts who went on air. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    await devices(db)
    await queue(db)
    await onAir(db)
  },
}

/** A device goes with its session. */
async function devices(db: Kysely<unknown>) {
  await sql`
    create table push_device (
      id int8 generated always as identity primary key,
      session_id int4 not null unique references member_session on delete cascade,
      member_id int4 not null references member,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      server_key text not null,
      lang text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index push_device_of_member on push_device (member_id)`.execute(db)
}

/**
 * Written by the transaction that writes the notification, which neither waits for a device that is being removed nor
 * fails with it. It is due in three seconds: a device whose app is open has been told there by then.
 */
async function queue(db: Kysely<unknown>) {
  await sql`
    create table push (
      device_id int8 not null references push_device on delete cascade,
      notification_id int8 not null references notification on delete cascade,
      tries int2 not null default 0,
      due_at timestamptz not null default clock_timestamp() + interval '3 seconds',
      primary key (notification_id, device_id)
    )`.execute(db)
  await sql`create index push_due on push (due_at)`.execute(db)
  await sql`create index push_of_device on push (device_id)`.execute(db)
}

/** A host who goes on air, at most once an hour; the followers are told in batches, in the order of their IDs. */
async function onAir(db: Kysely<unknown>) {
  await sql`create sequence on_air_number as int8`.execute(db)
  await sql`
    create table on_air_notice (
      host_id int4 primary key references host on delete cascade,
      at timestamptz not null,
      -- another each time: what is told of once
      number int8 not null default nextval('on_air_number'),
      -- the last member who was told; null: all were
      told_to int4
    )`.execute(db)
  await sql`create index on_air_notice_open on on_air_notice (host_id) where told_to is not null`.execute(db)
  await sql`create index followed_host_of_host on followed_host (host_id, member_id)`.execute(db)
}
