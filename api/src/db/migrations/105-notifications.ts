import { sql, type Kysely, type Migration } from 'kysely'

/** What members chose to be told of, and what there is to tell: written by the transaction that moves the money. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    await tables(db)
    await adding(db)
    await draws(db)
    await deposits(db)
    await withdrawals(db)
  },
}

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

/** Adds what a member who chose its kind, the event's first word, is told of a record once. Locks nothing that others wait for. */
async function adding(db: Kysely<unknown>) {
  await sql`
    create function add_notification(p_member int4, p_event text, p_record int8) returns void language sql as $$
      insert into notification (member_id, event, subject, record)
        select s.member_id, p_event, p_record, p_record from notification_setting s
        where s.member_id = p_member and split_part(p_event, '_', 1) = any (s.kinds)
        on conflict (member_id, event, subject) do nothing
    $$`.execute(db)
}

/** A round is told of once, however many orders a member had in it and in how many batches they were settled. */
async function draws(db: Kysely<unknown>) {
  await sql`
    create function notify_of_orders() returns trigger language plpgsql as $$
    begin
      insert into notification (member_id, event, subject, record)
        select n.member_id, case r.status when 'void' then 'draw_void' else 'draw_settled' end, n.round_id, max(n.id)
        from after_rows n
        join before_rows o on o.id = n.id and o.status = 0 and n.status = 1
        join notification_setting s on s.member_id = n.member_id and 'draw' = any (s.kinds)
        join round r on r.id = n.round_id
        group by n.member_id, n.round_id, r.status
        on conflict (member_id, event, subject) do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_of_orders after update on bet_order
    referencing old table as before_rows new table as after_rows
    for each statement execute function notify_of_orders()`.execute(db)
}

async function deposits(db: Kysely<unknown>) {
  await sql`
    create function notify_of_deposit() returns trigger language plpgsql as $$
    begin
      perform add_notification(new.member_id, 'deposit_arrived', new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_of_deposit after update of status on deposit for each row
    when (old.status <> new.status and new.status in (2, 4)) execute function notify_of_deposit()`.execute(db)
}

/** A member who cancelled a withdrawal knows that it came back. */
async function withdrawals(db: Kysely<unknown>) {
  await sql`
    create function notify_of_withdrawal() returns trigger language plpgsql as $$
    begin
      perform add_notification(
        new.member_id, case new.status when 3 then 'withdrawal_returned' else 'withdrawal_paid' end, new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notify_of_withdrawal after update of status on withdrawal for each row
    when (old.status <> new.status and new.status in (2, 3, 4) and new.reason is distinct from 'member-asked')
    execute function notify_of_withdrawal()`.execute(db)
}
