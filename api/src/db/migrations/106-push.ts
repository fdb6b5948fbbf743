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
  await sql`
    create function end_push_device() returns trigger language plpgsql as $$
    begin
      delete from push_device where session_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger end_push_device after update of ended_at on member_session for each row
    when (new.ended_at is not null) execute function end_push_device()`.execute(db)
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
  await sql`
    create function push_notifications() returns trigger language plpgsql as $$
    begin
      insert into push (device_id, notification_id)
        select d.id, n.id from new_rows n join push_device d on d.member_id = n.member_id
        for key share of d skip locked;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger push_notifications after insert on notification
    referencing new table as new_rows for each statement execute function push_notifications()`.execute(db)
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
  await sql`
    create function note_on_air() returns trigger language plpgsql as $$
    begin
      insert into on_air_notice (host_id, at, told_to) values (new.id, clock_timestamp(), 0)
        on conflict (host_id) do update set at = excluded.at, number = excluded.number, told_to = 0
        where on_air_notice.at < excluded.at - interval '1 hour';
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_on_air after update of live_channel on host for each row
    when (old.live_channel is null and new.live_channel is not null) execute function note_on_air()`.execute(db)
}
