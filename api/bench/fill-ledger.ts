import { sql } from 'kysely'
import { transaction, type Database, type Transaction } from '../src/db/database'
import { playRounds } from './fill-books'
import { unindexed } from './unindexed'

/** Of each member, before the first bet; in minor units, as the stake and the win of each bet. */
const deposited = 1_000_000
const stake = 100
const win = 195
/** In which each member bets once. */
const roundsABlock = 1_000
const roundsEndAgoMs = 10 * 60_000

/** The first IDs of what follows each other without a gap. */
export type Firsts = { member: number; account: bigint; round: bigint }

/**
 * The books of members who deposit once and then bet again and again: each second bet wins. All invariants hold. Triggers
 * do not run: they would notify everybody. Returns where the members begin.
 *
 * @param members a multiple of a thousand
 * @param rows postings, at least
 */
export async function fillLedger(db: Database, members: number, rows: number): Promise<Firsts> {
  if (members % roundsABlock !== 0) throw new Error(`members must be a multiple of ${roundsABlock}`)
  // a deposit; then a lost bet, a bet that wins, and its payout
  const turns = Math.max(1, Math.ceil((rows / 2 - members) / (3 * members)))
  const silently = (work: (tx: Transaction) => Promise<unknown>) =>
    transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await work(tx)
    })
  await unindexed(db, ['member', 'account'], () => silently((tx) => addMembers(tx, members, turns)))
  await silently((tx) => playRounds(tx, 2 * turns * roundsABlock, roundsEndAgoMs))
  await sql`analyze round`.execute(db)
  const firsts = await firstsOf(db)
  await unindexed(db, ['journal', 'posting', 'deposit', 'bet_order', 'order_pick'], async () => {
    await silently((tx) => payDeposits(tx, members, firsts))
    for (let turn = 0; turn < turns; turn += 1) await silently((tx) => playTurn(tx, turn, members, firsts))
  })
  for (const table of ['journal', 'posting', 'deposit', 'bet_order'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  return firsts
}

async function addMembers(tx: Transaction, members: number, turns: number): Promise<void> {
  await sql`
    insert into member (username, name_key, password_hash, created_at)
    select 'office' || n, 'office' || n, 'none', now() - interval '20 days' - interval '100 days' * (1 - n::float8 / ${members})
    from generate_series(1, ${members}::int4) n`.execute(tx)
  await sql`
    insert into account (kind, member_id, balance, seq)
    select 'member', id, ${deposited}::int8 + ${turns}::int8 * ${win - 2 * stake}, 1 + 3 * ${turns}::int8
    from member order by id`.execute(tx)
}

async function firstsOf(db: Database): Promise<Firsts> {
  const { rows } = await sql<Firsts>`
    select (select min(id) from member) as member, (select min(id) from account where kind = 'member')::int8 as account,
      (select min(id) from round)::int8 as round`.execute(db)
  const [firsts] = rows
  if (firsts === undefined) throw new Error('one row is always there')
  return firsts
}

async function payDeposits(tx: Transaction, members: number, { member, account }: Firsts): Promise<void> {
  await sql`
    insert into deposit (id, member_id, reference, amount, channel, status, created_at, pay_until, paid_at)
    overriding system value
    select n + 1, ${member}::int4 + n, 'first-deposit-of-' || n, ${deposited}, 'Card', 2, at, at + interval '1 hour', at
    from generate_series(0, ${members}::int4 - 1) n, lateral (
      select (select min(opens_at) from round) - interval '1 day' * (2 - n::float8 / ${members}) as at) made`.execute(
    tx,
  )
  await sql`
    insert into journal (id, kind, ref, created_at) overriding system value
    select id, 'deposit', 'deposit:' || id, paid_at from deposit`.execute(tx)
  await sql`
    insert into posting (id, journal_id, account_id, amount, balance_after, seq) overriding system value
    select 2 * id::int8 - side, id, case side when 1 then ${account}::int8 + id - 1 else 2 end,
      case side when 1 then amount else -amount end, case side when 1 then amount end, case side when 1 then 1 end
    from deposit cross join generate_series(0, 1) side`.execute(tx)
}

/** Two blocks of rounds: everybody loses a bet in the first, and wins one in the second. */
async function playTurn(tx: Transaction, turn: number, members: number, firsts: Firsts): Promise<void> {
  const count = sql`${members}::int8`
  const perRound = sql`${members / roundsABlock}::int8`
  const round = sql`${firsts.round + BigInt(2 * turn * roundsABlock)}::int8`
  const orders = sql`${2 * turn * members}::int8`
  const journals = sql`${members * (1 + 3 * turn)}::int8`
  await sql`
    insert into bet_order (id, member_id, round_id, stake, status, win, created_at, settled_at) overriding system value
    select ${orders} + n + 1, ${firsts.member}::int4 + n % ${count}, r.id, ${stake}, 1,
      case when n >= ${count} then ${win} else 0 end, r.opens_at + interval '50 seconds' * ((n % ${perRound})::float8 / ${perRound}),
      r.settled_at
    from generate_series(0, 2 * ${count} - 1) n join round r on r.id = ${round} + n / ${perRound}`.execute(tx)
  await sql`
    insert into order_pick (order_id, type, amount, odds, win)
    select ${orders} + n + 1, case when (n >= ${count}) = (r.dice[1] + r.dice[2] + r.dice[3] >= 11) then 'bi' else 'sm' end,
      ${stake}, ${win}, case when n >= ${count} then ${win} else 0 end
    from generate_series(0, 2 * ${count} - 1) n join round r on r.id = ${round} + n / ${perRound}`.execute(tx)
  // part 0 is the lost bet, 1 the one that wins, 2 its payout; a round's payouts follow its bets
  await sql`
    with moved as materialized (
      select ${journals} + 1 + case part when 0 then m
          else ${count} + m / ${perRound} * 2 * ${perRound} + m % ${perRound} + case part when 2 then ${perRound} else 0 end
        end as journal,
        case part when 2 then 'payout' else 'bet' end as kind,
        ${orders} + 1 + m + case part when 0 then 0 else ${count} end as bet,
        ${firsts.account}::int8 + m as account,
        case part when 2 then ${win}::int8 else -${stake}::int8 end as amount,
        ${deposited}::int8 + ${turn}::int8 * ${win - 2 * stake}
          - case part when 0 then ${stake}::int8 when 1 then ${2 * stake}::int8 else ${2 * stake - win}::int8 end as balance,
        2 + 3 * ${turn}::int8 + part as seq,
        case part when 2 then r.settled_at
          else r.opens_at + interval '50 seconds' * ((m % ${perRound})::float8 / ${perRound}) end as at
      from generate_series(0, 2) part cross join generate_series(0, ${count} - 1) m
      join round r on r.id = ${round} + least(part, 1) * ${roundsABlock}::int8 + m / ${perRound}),
    journals as (
      insert into journal (id, kind, ref, created_at) overriding system value
      select journal, kind, 'order:' || bet, at from moved)
    insert into posting (id, journal_id, account_id, amount, balance_after, seq) overriding system value
    select 2 * journal - side, journal, case side when 1 then account else 1 end,
      case side when 1 then amount else -amount end, case side when 1 then balance end, case side when 1 then seq end
    from moved cross join generate_series(0, 1) side`.execute(tx)
}
