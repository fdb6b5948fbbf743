import { sql } from 'kysely'
import { transaction, type Database } from '../src/db/database'
import { playRounds } from './fill-books'
import { unindexed } from './unindexed'

const deposited = 100_000_000
const stake = 100
const win = 195

/**
 * A member who has played for years, four hours each evening: a deposit, then again and again a lost bet, a bet that wins and
 * its payout. Triggers do not run.
 */
export async function fillMember(db: Database, username: string, movements: number, days: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, name_key, password_hash, created_at)
    values (${username}, ${username}, 'none', now() - interval '1 day' * ${days + 1}) returning id`.execute(db)
  const memberId = rows[0]?.id ?? 0
  await transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await playRounds(tx, 1, 60_000)
  })
  await unindexed(db, ['journal', 'posting', 'bet_order'], () =>
    transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        create temp table moved on commit drop as
        select n, case when n = 1 then 'deposit' when n % 3 = 1 then 'payout' else 'bet' end as kind,
          case when n = 1 then ${deposited}::int8 when n % 3 = 1 then ${win}::int8 else -${stake}::int8 end as amount,
          now() - interval '1 day' * (${days}::int4 - day) + interval '4 hours' * ((n - 1) % per_day)::float8 / per_day as at
        from (select n, ceil(${movements} / ${days}::float8)::int4 as per_day from generate_series(1, ${movements}::int4) n) each,
          lateral (select (n - 1) / per_day as day) place`.execute(tx)
      await sql`
        insert into account (kind, member_id, balance, seq)
        select 'member', ${memberId}, sum(amount), count(*) from moved`.execute(tx)
      await sql`
        insert into bet_order (id, member_id, round_id, stake, status, win, created_at, settled_at) overriding system value
        select base + n, ${memberId}, (select max(id) from round), ${stake}, 1, 0, at, at
        from moved, (select coalesce(max(id), 0) as base from bet_order) last where kind = 'bet'`.execute(tx)
      await sql`
        with journals as (
          insert into journal (kind, ref, created_at)
          select kind, case when kind = 'deposit' then 'deposit:filled-' || ${memberId}::int4
            else 'order:' || base + n - case when kind = 'payout' then 1 else 0 end end, at
          from moved, (select coalesce(max(id), 0) - ${movements}::int4 as base from bet_order) last order by n
          returning id),
        numbered as (select id, row_number() over (order by id) as n from journals)
        insert into posting (journal_id, account_id, amount, balance_after, seq)
        select j.id, side.account, side.sign * m.amount,
          case side.sign when 1 then sum(m.amount) over (partition by side.sign order by m.n) end, case side.sign when 1 then m.n end
        from numbered j join moved m using (n), account a,
          lateral (values (a.id, 1), (1, -1)) side (account, sign)
        where a.member_id = ${memberId} order by j.id`.execute(tx)
    }),
  )
  for (const table of ['journal', 'posting', 'bet_order', 'account', 'round'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  await sql`select setval(pg_get_serial_sequence('bet_order', 'id'), (select max(id) from bet_order))`.execute(db)
  return memberId
}
