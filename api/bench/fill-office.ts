import { sql } from 'kysely'
import type { Database } from '../src/db/database'

export type Size = {
  members: number
  /** Postings of the ledger. */
  rows: number
  /** Of one member and of each list: more than a thousand pages. */
  long: number
}

/** Ledger rows that are written at once. */
const atOnce = 2_000_000

/**
 * Members, their money and one member with a long history. Figures only: triggers do not run, so that no round is drawn
 * and nobody is notified.
 */
export async function fillOffice(db: Database, { members, rows, long }: Size): Promise<number> {
  const run = (query: ReturnType<typeof sql>) =>
    db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      await query.execute(one)
      await sql`set session_replication_role = default`.execute(one)
    })
  await run(sql`
    insert into member (username, name_key, password_hash, created_at)
    select 'office' || n, 'office' || n, 'none', now() - interval '100 days' * (1 - n::float8 / ${members})
    from generate_series(1, ${members}::int4) n`)
  await run(
    sql`insert into account (kind, member_id) select 'member', id from member where username like 'office%' order by id`,
  )
  await run(sql`
    insert into bank_account (member_id, bank_code, bank, holder, sealed, last4, created_at)
    select id, 'KITE', 'Kite Bank', 'Ana Berg', '', lpad((id % 20)::text, 4, '0'), created_at from member`)
  await run(sql`
    insert into member_session (member_id, secret_hash, created_at, seen_at, expires_at)
    select id, sha256(convert_to(id::text, 'UTF8')), created_at, now() - interval '1 hour' * (id % 400), now() + interval '30 days'
    from member where id % 5 = 0`)
  const { rows: found } = await sql<{
    id: number
  }>`select min(member_id) as id from account where kind = 'member'`.execute(db)
  const heavy = found[0]?.id ?? 0
  const { rows: accounts } = await sql<{ id: bigint }>`select min(id) as id from account where kind = 'member'`.execute(
    db,
  )
  const first = accounts[0]?.id ?? 0n
  const share = Math.max(1, Math.floor((rows / 2 - long) / members))
  const total = share * members
  const journals = async (
    from: number,
    to: number,
    account: ReturnType<typeof sql>,
    seq: ReturnType<typeof sql>,
    ref: string,
  ) => {
    await run(sql`
      with j as (
        insert into journal (kind, ref, created_at)
        select (array['deposit', 'bet', 'payout', 'bet'])[1 + n % 4], ${ref} || n, now() - interval '14 days' * (1 - n::float8 / ${to > total ? to : total})
        from generate_series(${from}::int8, ${to - 1}::int8) n
        returning id, substring(ref from '\\d+$')::int8 as n)
      insert into posting (journal_id, account_id, amount, balance_after, seq)
      select j.id, ${account}, 100, ${seq} * 100, ${seq} from j
      union all select j.id, 2, -100, null, null from j`)
  }
  for (let from = 0; from < total; from += atOnce / 2)
    await journals(
      from,
      Math.min(total, from + atOnce / 2),
      sql`${first}::int8 + j.n % ${members}::int8`,
      sql`(j.n / ${members}::int8 + 1)`,
      'fill:',
    )
  await journals(0, long, sql`${first}::int8`, sql`(${share}::int8 + j.n + 1)`, 'long:')
  await run(sql`
    update account set seq = ${share} + case when id = ${first} then ${long} else 0 end,
      balance = (${share} + case when id = ${first} then ${long} else 0 end) * 100 where kind = 'member'`)
  await run(sql`
    insert into deposit (member_id, reference, amount, channel, status, created_at, pay_until, paid_at, paid_late_at)
    select case when n % 2 = 0 then ${heavy} else ${heavy} + n % ${members} end, 'reference-of-' || n, 1000 + n, 'Card',
      (array[1, 2, 3])[1 + n % 3], at, at + interval '1 hour', case when n % 3 = 1 then at end, case when n % 3 = 2 then at end
    from (select n, now() - interval '30 days' * (1 - n::float8 / ${3 * long}) as at from generate_series(1, ${3 * long}::int4) n) d`)
  await run(sql`
    insert into withdrawal (member_id, amount, bank, last4, status, created_at, pay_at, reviewed_at)
    select case when n % 2 = 0 then ${heavy} else ${heavy} + n % ${members} end, 1000 + n, 'Kite Bank', '0001',
      1 + n % 2, at, at + interval '1 hour', case when n % 2 = 1 then at end
    from (select n, now() - interval '30 days' * (1 - n::float8 / ${2 * long}) as at from generate_series(1, ${2 * long}::int4) n) w`)
  await run(sql`insert into lottery_class (slug, name) values ('office', '"Office"')`)
  await run(sql`
    insert into game (key, name, description, ico, period_seconds, class_id, min_bet, max_bet)
    select 'office', '"Office"', '""', '', 60, id, 100, 100000 from lottery_class`)
  await run(sql`
    insert into round (game_id, number, published_at, opens_at, closes_at, commitment, sealed_secret, chain_previous, chain,
      status, secret, dice, drawn_at, settled_at, algorithm)
    select id, '000000000001', at, at, at + interval '1 minute', encode(sha256(secret), 'hex'), '', repeat('0', 64),
      repeat('1', 64), 'settled', secret, '{1,2,3}', at + interval '1 minute', at + interval '1 minute',
      'dice3/v1'
    from game, (select now() - interval '1 hour' as at, sha256('office') as secret) one`)
  await run(sql`
    insert into bet_order (member_id, round_id, stake, status, win, created_at, settled_at)
    select ${heavy}, (select max(id) from round), 100, 1, 0, now(), now() from generate_series(1, ${long}::int4)`)
  await run(sql`
    insert into order_pick (order_id, type, amount, odds) select id, 'bi', 100, 195 from bet_order where member_id = ${heavy}`)
  await run(sql`
    insert into member_note (member_id, written_by, text, created_at)
    select ${heavy}, 'Nadia', 'A note', now() from generate_series(1, ${long}::int4)`)
  await run(sql`
    insert into notice (name, text, created_at, member_id)
    select '"Hello"', '"How are you?"', now(), ${heavy} from generate_series(1, ${long}::int4)`)
  await run(sql`
    insert into member_marker (member_id, marker, since, is_over, value, against, created_at)
    select ${heavy} + n % ${members}, (array['depositsDoubled', 'longSitting'])[1 + n % 2], now() - interval '1 second' * n, true, 2, 1, now()
    from generate_series(1, ${2 * long}::int4) n`)
  await sql`vacuum analyze`.execute(db)
  return heavy
}
