import { sql } from 'kysely'
import { transaction, type Database, type Transaction } from '../src/db/database'

export const memberCount = 10_000

/**
 * Adds played rounds with orders to the books, the last closing `endsAgoMs` ago; all invariants hold. Bypasses the
 * triggers, which would take an hour, but not the tables' checks. Can be called again for later rounds.
 */
export async function fillBooks(
  db: Database,
  overrides: { rounds: number; ordersARound: number; endsAgoMs: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await seatMembers(tx)
    await playRounds(tx, overrides.rounds, overrides.endsAgoMs)
    await placeOrders(tx, overrides.ordersARound)
    await writeJournals(tx)
  })
  for (const table of ['journal', 'posting', 'bet_order', 'order_pick', 'round', 'account', 'deposit'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Creates members with a deposit that covers all later bets, the first time only; every hundredth has set a limit. */
async function seatMembers(tx: Transaction) {
  await sql`drop table if exists new_money`.execute(tx)
  await sql`create temp table new_money (place int8 generated always as identity, kind text, ref text, member_id int4,
    system int8, amount int8, at timestamptz) on commit drop`.execute(tx)
  const { rows } = await sql`select 1 from member where username like 'bench%' limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`insert into member (username, name_key, password_hash, created_at)
    select 'bench' || n, 'bench' || n, 'none', now() - interval '30 days' from generate_series(1, ${memberCount}::int4) n`.execute(
    tx,
  )
  await sql`insert into account (kind, member_id) select 'member', id from member where username like 'bench%'`.execute(
    tx,
  )
  await sql`insert into play_limit (member_id, kind, amount, from_at)
    select id, kind, 100000000000, created_at from member, unnest(array['stake', 'loss', 'deposit']) kind
    where username like 'bench%00'`.execute(tx)
  await sql`
    with paid as (
      insert into deposit (member_id, reference, amount, channel, status, created_at, pay_until, paid_at)
      select id, 'bench-' || id, 10000000, 'Card', 2, created_at, created_at + interval '1 hour', created_at
      from member where username like 'bench%' returning *
    )
    insert into new_money (kind, ref, member_id, system, amount, at)
    select 'deposit', 'deposit:' || id, member_id, 2, amount, created_at from paid`.execute(tx)
}

/** Consecutive rounds of a minute, with valid secrets, dice and chain. */
async function playRounds(tx: Transaction, count: number, endsAgoMs: number) {
  await sql`insert into lottery_class (slug, name) values ('bench', '"Bench"') on conflict do nothing`.execute(tx)
  await sql`insert into game (key, name, description, ico, period_seconds, class_id, min_bet, max_bet)
    select 'bench', '"Bench"', '""', '', 60, id, 100, 100000 from lottery_class where slug = 'bench'
    on conflict do nothing`.execute(tx)
  await sql`create temp table new_round on commit drop as
    with recursive made as (
      select n, (select count(*) from round) + n as place,
        date_trunc('second', now() - make_interval(secs => ${endsAgoMs / 1000} + 60 * (${count} - n + 1))) as opens_at
      from generate_series(1, ${count}::int4) n
    ),
    named as (
      select made.*, lpad(place::text, 12, '0') as number, sha256(convert_to('bench' || place, 'UTF8')) as secret from made
    ),
    first as (select coalesce((select chain from round order by id desc limit 1), repeat('0', 64)) as head),
    chained as (
      select 0 as n, head as chain, null::text as previous from first
      union all
      select named.n, encode(sha256(convert_to(concat_ws('|', chained.chain, 'bench', number, encode(sha256(secret), 'hex'),
        (extract(epoch from opens_at) * 1000)::int8, (extract(epoch from opens_at) * 1000)::int8 + 60000), 'UTF8')), 'hex'), chained.chain
      from chained join named on named.n = chained.n + 1
    )
    select named.*, chain, previous from named join chained using (n)`.execute(tx)
  await sql`
    insert into round (game_id, number, published_at, opens_at, closes_at, commitment, sealed_secret, chain_previous, chain,
      status, secret, dice, drawn_at, settled_at, algorithm)
    select g.id, number, opens_at, opens_at, opens_at + interval '1 minute', encode(sha256(secret), 'hex'), '', previous, chain,
      'settled', secret, dice_of(secret, 'dice3/v1', 'bench', number, ''), opens_at + interval '1 minute',
      opens_at + interval '1 minute', 'dice3/v1'
    from new_round, game g where g.key = 'bench' order by n`.execute(tx)
}

/** Bets of 1 on big at odds of 1.95, by members in turn. */
async function placeOrders(tx: Transaction, ordersARound: number) {
  await sql`
    with placed as (
      insert into bet_order (member_id, round_id, stake, status, win, created_at, settled_at)
      select m.id, r.id, 100, 1, case when (select sum(die) from unnest(r.dice) die) >= 11 then 195 else 0 end,
        r.opens_at + make_interval(secs => 50.0 * turn / ${ordersARound}::int4), r.settled_at
      from new_round f join round r on r.number = f.number
      join game g on g.id = r.game_id and g.key = 'bench'
      cross join generate_series(1, ${ordersARound}::int4) turn
      join (select id, row_number() over (order by id) - 1 as place from member where username like 'bench%') m
        on m.place = (r.id * ${ordersARound}::int4 + turn) % ${memberCount}::int4
      order by r.id, turn returning *
    ),
    picked as (
      insert into order_pick (order_id, type, amount, odds, win) select id, 'bi', stake, 195, win from placed
    )
    insert into new_money (kind, ref, member_id, system, amount, at)
    select kind, 'order:' || id, member_id, 1, amount, at from (
      select id, 'bet' as kind, member_id, -stake as amount, created_at as at from placed
      union all select id, 'payout', member_id, win, settled_at from placed where win > 0
    ) moved order by at, id`.execute(tx)
}

/** A journal and two postings per movement, in order, with running balances. */
async function writeJournals(tx: Transaction) {
  await sql`create temp table new_journal on commit drop as
    with written as (
      insert into journal (kind, ref, created_at) select kind, ref, at from new_money order by place returning id, kind, ref
    )
    select w.id, m.member_id, m.system, m.amount from written w join new_money m using (kind, ref)`.execute(tx)
  await sql`
    insert into posting (journal_id, account_id, amount, balance_after, seq)
    select j.id, a.id, j.amount, a.balance + sum(j.amount) over mine, a.seq + row_number() over mine
    from new_journal j join account a on a.member_id = j.member_id
    window mine as (partition by a.id order by j.id)
    union all select id, system, -amount, null, null from new_journal order by 1`.execute(tx)
  await sql`
    update account a set balance = a.balance + n.sum, seq = a.seq + n.count
    from (select member_id, sum(amount) as sum, count(*) as count from new_journal group by 1) n
    where n.member_id = a.member_id`.execute(tx)
}
