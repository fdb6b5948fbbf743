import { type RawBuilder, sql } from 'kysely'
import { transaction, type Database, type Transaction } from '../src/db/database'
import { makeMoneyTable, writeJournals } from './fill-books'

/**
 * Lists of `long` rows: of one member, and of the whole site. What moves money has its journals, so that all invariants
 * hold. Triggers do not run: they would notify everybody.
 */
export async function fillLists(db: Database, member: number, members: number, long: number): Promise<void> {
  const owner = sql`case when n % 2 = 0 then ${member}::int4 else ${member}::int4 + n % ${members}::int4 end`
  for (const fill of [fillMoney, fillNotes, fillContent, fillRecord])
    await transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await fill(tx, { member, members, long, owner })
    })
}

type Lists = {
  member: number
  members: number
  long: number
  /** Of row n: the one member, or all in turn. */ owner: RawBuilder<unknown>
}

async function fillMoney(tx: Transaction, { member, long, owner }: Lists): Promise<void> {
  await makeMoneyTable(tx)
  // a third of them each waits, is paid, and failed and was paid late
  await sql`
    with made as (
      insert into deposit (member_id, reference, amount, channel, status, created_at, pay_until, paid_at, paid_late_at)
      select ${owner}, 'office-deposit-' || n, 1000 + n, 'Card', 1 + n % 3, at, at + interval '1 hour',
        case when n % 3 = 1 then at end, case when n % 3 = 2 then at end
      from (select n, now() - interval '30 days' * (1 - n::float8 / ${3 * long}) as at
        from generate_series(1, ${3 * long}::int4) n) d
      returning *)
    insert into new_money (kind, ref, member_id, system, amount, at)
    select 'deposit', 'deposit:' || id, member_id, 2, amount, paid_at from made where status = 2 order by id`.execute(
    tx,
  )
  await sql`
    with made as (
      insert into bet_order (member_id, round_id, stake, status, win, created_at, settled_at)
      select ${member}, r.id, 100, 1, case when r.dice[1] + r.dice[2] + r.dice[3] >= 11 then 195 else 0 end,
        r.opens_at + interval '51 seconds', r.settled_at
      from (select min(id) as first, count(*) as count from round) all_rounds
        cross join generate_series(0, ${long}::int4 - 1) n
        join round r on r.id = first + n * count / ${long}::int4 order by n returning *),
    picked as (
      insert into order_pick (order_id, type, amount, odds, win) select id, 'bi', stake, 195, win from made)
    insert into new_money (kind, ref, member_id, system, amount, at)
    select kind, 'order:' || id, member_id, 1, amount, at from (
      select id, 'bet' as kind, member_id, -stake as amount, created_at as at from made
      union all select id, 'payout', member_id, win, settled_at from made where win > 0) moved order by at, id`.execute(
    tx,
  )
  // half of them open, a quarter each paid and refused
  await sql`
    with made as (
      insert into withdrawal (member_id, amount, bank, last4, status, reason, created_at, pay_at, reviewed_at)
      select ${owner}, 1000 + n % 1000, 'Kite Bank', '0001', status, case when status = 3 then 'member-asked' end, at,
        at + interval '1 hour', case when status <> 1 then at + interval '10 minutes' end
      from (select n, (array[1, 1, 2, 3])[1 + n % 4] as status,
        date_trunc('milliseconds', now() - interval '1 day' * (1 - n::float8 / ${2 * long})) as at
        from generate_series(1, ${2 * long}::int4) n) w
      returning *)
    insert into new_money (kind, ref, member_id, system, amount, at)
    select kind, 'withdrawal:' || id, member_id, 3, amount, at from (
      select id, 'withdraw_reserve' as kind, member_id, -amount as amount, created_at as at from made
      union all select id, 'withdraw_return', member_id, amount, reviewed_at from made where status = 3) moved order by at, id`.execute(
    tx,
  )
  await writeJournals(tx)
  await sql`
    with made as (
      insert into journal (kind, ref, created_at)
      select 'withdraw_paid', 'withdrawal:' || id, reviewed_at from withdrawal where status = 2 order by id returning id, ref)
    insert into posting (journal_id, account_id, amount)
    select made.id, account, sign * w.amount from made join withdrawal w on made.ref = 'withdrawal:' || w.id
      cross join (values (3, -1), (2, 1)) line (account, sign)`.execute(tx)
}

async function fillNotes(tx: Transaction, { member, members, long }: Lists): Promise<void> {
  await sql`
    insert into member_note (member_id, written_by, text, created_at)
    select ${member}, 'Nadia', 'A note', now() from generate_series(1, ${long}::int4)`.execute(tx)
  // the newest are to members
  for (const to of [null, member])
    await sql`
      insert into notice (name, text, created_at, member_id)
      select '"Hello"', '"How are you?"', now(), ${to}::int4 from generate_series(1, ${long}::int4)`.execute(tx)
  await sql`
    insert into member_marker (member_id, marker, since, is_over, value, against, created_at)
    select ${member}::int4 + n % ${members}::int4, (array['depositsDoubled', 'longSitting'])[1 + n % 2],
      now() - interval '1 second' * n, true, 2, 1, now()
    from generate_series(1, ${2 * long}::int4) n`.execute(tx)
}

async function fillContent(tx: Transaction, { long }: Lists): Promise<void> {
  const rows = sql`generate_series(1, ${long}::int4) n`
  await sql`
    insert into media_asset (key, title, file_name, bytes, sha256, state, clip, length_ms, created_by, created_at)
    select lpad(to_hex(n), 16, '0'), 'Film', 'film.mp4', 1000, repeat('0', 64), 'ready', 'clip-' || n, 1000, 'Nadia', now()
    from ${rows}`.execute(tx)
  await sql`
    insert into media_job (asset_id, state, due_at, percent, created_at, ended_at)
    select id, 'done', now(), 100, now(), now() from media_asset order by id`.execute(tx)
  await sql`insert into video_class (slug, name, rank) values ('office', '"Office"', 0)`.execute(tx)
  await sql`
    insert into video (slug, class_id, name, picture, clip, seconds, description, state, asset_id)
    select 'film-' || a.id, c.id, '"Film"', '/media/film.webp', a.clip, 10, '""', 'published', a.id
    from media_asset a cross join video_class c order by a.id`.execute(tx)
  await sql`insert into place (slug, name, rank) values ('office', '"Office"', 0)`.execute(tx)
  await sql`insert into live_channel (name, clips) values ('office', '{clip-1}')`.execute(tx)
  await sql`
    insert into host (slug, name, title, images, city_id, live_channel, price, height, weight, bust, waist, hips, services, content)
    select 'host-' || n, 'Mira', '"Hello"', '{/media/mira.webp}', p.id, case when n <= 10 then 'office' end, 100,
      '170', '60', '90', '60', '90', '[]', '""'
    from ${rows} cross join (select id from place limit 1) p`.execute(tx)
  await sql`insert into invite (code, uses_left) select 'office-' || n, 1 from ${rows}`.execute(tx)
}

/** A chain of hashes, as the API writes it. */
async function fillRecord(tx: Transaction, { member, long }: Lists): Promise<void> {
  await sql`
    insert into operator_approval (call, params, request, target, plan, reason, requested_by, requested_at, expires_at, state, closed_by, closed_at)
    select 'creditDeposit', '{}', '{}', 'deposit ' || n, '{}', 'bench', 'Nadia', now(), now() + interval '1 day',
      case when n % 2 = 0 then 'open' else 'done' end, case when n % 2 = 1 then 'Lou' end, case when n % 2 = 1 then now() end
    from generate_series(1, ${2 * long}::int4) n`.execute(tx)
  const target = sql.lit(`member ${member}`)
  await sql`
    do $$
    declare
      before text := coalesce((select hash from operator_action order by id desc limit 1), repeat('0', 64));
      last int4 := coalesce((select max(id) from operator_action), 0);
      line text := json_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'operator', 'Nadia', 'verb', 'addMemberNote', 'target', ${target}, 'reason', 'bench', 'from', '127.0.0.1',
        'details', '{}'::json)::text;
    begin
      for seq in last + 1 .. last + ${sql.lit(long)} loop
        insert into operator_action (id, entry, previous, hash)
        values (seq, line, before, encode(sha256(convert_to(seq || E'\n' || before || E'\n' || line, 'UTF8')), 'hex'))
        returning hash into before;
      end loop;
    end $$`.execute(tx)
}
