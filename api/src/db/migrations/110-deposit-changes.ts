import { sql, type Kysely, type Migration } from 'kysely'

/** What becomes of a deposit is told to open apps of members who chose anything: in silence, unless it arrived and they chose that. */
export const depositChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await changes(db)
    await expiry(db)
    await silence(db)
  },
}

/**
 * As in 105-notifications, with the rest: declined, cancelled, and credited for a member who did not choose deposits. A
 * deposit may change several times, and comes to each state once: 0 cancelled, 1 expired, otherwise its status.
 */
async function changes(db: Kysely<unknown>) {
  await sql`
    create function add_deposit_change(p_member int4, p_deposit int4, p_state int4) returns void language sql as $$
      insert into notification (member_id, event, subject, record)
        select s.member_id, 'deposit_changed', p_deposit::int8 * 10 + p_state, p_deposit from notification_setting s
        where s.member_id = p_member and s.kinds <> '{}'
          and not (p_state in (2, 4) and 'deposit' = any (s.kinds))
        on conflict (member_id, event, subject) do nothing
    $$`.execute(db)
  await sql`
    create or replace function notify_of_deposit() returns trigger language plpgsql as $$
    begin
      if new.status in (2, 4) then
        perform add_notification(new.member_id, 'deposit_arrived', new.id);
      end if;
      perform add_deposit_change(new.member_id, new.id, case new.status when 1 then 0 else new.status end);
      return null;
    end $$`.execute(db)
  await sql`drop trigger notify_of_deposit on deposit`.execute(db)
  await sql`
    create trigger notify_of_deposit after update of status, cancelled_at on deposit for each row
    when (old.status <> new.status or (old.cancelled_at is null and new.cancelled_at is not null))
    execute function notify_of_deposit()`.execute(db)
}

/** Nothing writes a deposit when it expires: a job looks for those. */
async function expiry(db: Kysely<unknown>) {
  await sql`
    create index deposit_expiring on deposit (pay_until) where status = 1 and cancelled_at is null`.execute(db)
}

/** As in 106-push, without what is told in silence. */
async function silence(db: Kysely<unknown>) {
  await sql`
    create or replace function push_notifications() returns trigger language plpgsql as $$
    begin
      insert into push (device_id, notification_id)
        select d.id, n.id from new_rows n join push_device d on d.member_id = n.member_id
        where n.event <> 'deposit_changed'
        for key share of d skip locked;
      return null;
    end $$`.execute(db)
}
