import { sql, type Kysely, type Migration } from 'kysely'

/** The limits that members set for themselves, their breaks and reminders, and the query whether they may play. */
export const limits: Migration = {
  async up(db: Kysely<unknown>) {
    await tables(db)
    await periods(db)
    await used(db)
    await refusal(db)
  },
}

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
}

/** Days and weeks are in UTC, whatever the session's time zone; weeks begin on Monday. */
async function periods(db: Kysely<unknown>) {
  await sql`
    create function play_period_start(p_kind text, p_at timestamptz) returns timestamptz language sql immutable as $$
      select date_trunc(case p_kind when 'deposit' then 'week' else 'day' end, p_at at time zone 'UTC') at time zone 'UTC'
    $$`.execute(db)
  await sql`
    create function play_period_end(p_kind text, p_at timestamptz) returns timestamptz language sql immutable as $$
      select play_period_start(p_kind, p_at) + case p_kind when 'deposit' then interval '168 hours' else interval '24 hours' end
    $$`.execute(db)
  await sql`
    create function play_limit_at(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
      select l.amount from play_limit l
      where l.member_id = p_member and l.kind = p_kind and l.from_at <= p_at and l.cancelled_at is null
      order by l.from_at desc, l.id desc limit 1
    $$`.execute(db)
}

/**
 * The used amount of a limit in the period of p_at. A refunded stake of a void round does not count; a loss is stakes
 * minus wins, and a pending bet counts as lost; a deposit counts from the moment it is opened until it fails.
 */
async function used(db: Kysely<unknown>) {
  await sql`
    create function play_used(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
      select coalesce(case p_kind
        when 'deposit' then (
          select sum(d.amount) from deposit d
          where d.member_id = p_member and d.status <> 3 and d.created_at >= play_period_start('deposit', p_at))
        else (
          select sum(o.stake - case p_kind when 'loss' then o.win else 0 end)
          from bet_order o join round r on r.id = o.round_id
          where o.member_id = p_member and o.created_at >= play_period_start(p_kind, p_at)
            and not (r.status = 'void' and o.status = 1))
        end, 0)::int8
    $$`.execute(db)
  await sql`create index bet_order_by_day on bet_order (member_id, created_at)`.execute(db)
}

/**
 * Locks the member's account, so that no other decision about this member runs meanwhile, and returns what forbids an
 * amount of these kinds: a running break, or the first limit that would be exceeded. No row: nothing.
 */
async function refusal(db: Kysely<unknown>) {
  await sql`
    create function play_refusal(p_account int8, p_member int4, p_kinds text[], p_amount int8)
    returns table (reason text, limit_amount int8, used_amount int8, ends_at timestamptz) language plpgsql as $$
    declare
      v_now timestamptz;
      v_kind text;
      v_until timestamptz;
      v_limit int8;
      v_used int8;
    begin
      perform 1 from account a where a.id = p_account for update;
      v_now := clock_timestamp();
      select max(b.until_at) into v_until from play_break b where b.member_id = p_member and b.until_at > v_now;
      if v_until is not null then
        return query select 'break', null::int8, null::int8, v_until;
        return;
      end if;
      foreach v_kind in array p_kinds loop
        v_limit := play_limit_at(p_member, v_kind, v_now);
        continue when v_limit is null;
        v_used := play_used(p_member, v_kind, v_now);
        if v_used + p_amount > v_limit then
          return query select v_kind, v_limit, v_used, play_period_end(v_kind, v_now);
          return;
        end if;
      end loop;
    end $$`.execute(db)
}
