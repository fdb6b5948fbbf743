import type { RequestOf } from '@app/contracts'
import type { moneyLog } from '@app/contracts/wire'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { JournalKind } from '../../ledger/ledger'
import type {} from '../../ledger/tables'
import type { Localised } from '../site/localised'
import { movementsUntil, totalsOf } from '../../ledger/sums'
import { isWithin, lastSecond } from './times'

export const pageSize = 10
/** What a day may last longer than 24 hours, and what the clocks of two instances may differ by. */
const slackMs = 2 * 3_600_000

const accountOf = (db: Database, memberId: number) =>
  db.selectFrom('account').select('id').where('member_id', '=', memberId)

/** The number of the newest movement from before, looked for from the end of the account, so that its age costs nothing. */
async function seqBefore(db: Database, memberId: number, at: Date): Promise<bigint> {
  const before = await db
    .selectFrom('posting as p')
    .innerJoin('journal as j', 'j.id', 'p.journal_id')
    .select('p.seq')
    .where('p.account_id', '=', accountOf(db, memberId))
    .where('j.created_at', '<', at)
    .orderBy('p.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.seq ?? 0n
}

const ofMember = (db: Database, memberId: number) =>
  db.selectFrom('posting as p').innerJoin('account as a', 'a.id', 'p.account_id').where('a.member_id', '=', memberId)

/** What a movement was for: one of its own fields is set, or none if the journal names nothing. */
export type Subject = {
  id: bigint | null
  game: Localised | null
  round: string | null
  channel: string | null
  bank: string | null
  last4: string | null
  /** The operator's name of the prize; empty if it has none. */
  prize: Localised | null
  /** Which of the member's spins, from 0. */
  spin: number | null
}
export type Movement = Subject & { posting: bigint; amount: bigint; kind: JournalKind; createdAt: Date }

/** The ID in a journal's ref if the ref is of that sort: 17 in `order:17`. */
const idIn = (sort: 'order' | 'deposit' | 'withdrawal' | 'spin') =>
  sql`(case when m.ref ~ ${sql.lit(`^${sort}:\\d{1,9}$`)} then substring(m.ref from '\\d+$') end)::int8`

export type LogFilter = Omit<RequestOf<typeof moneyLog>, 'page' | 'limit'>

const nothing = { count: 0, list: (): Promise<Movement[]> => Promise.resolve([]) }

const accountOfMember = (db: Database, memberId: number) =>
  db.selectFrom('account').select(['id', 'seq']).where('member_id', '=', memberId).executeTakeFirst()

/** The movements of the member's account that fit the filter: how many, and some of them. */
export async function logOf(db: Database, memberId: number, { kind, from, to }: LogFilter) {
  const account = await accountOfMember(db, memberId)
  if (account === undefined) return nothing
  const until = (second: number) => movementsUntil(db, account.id, kind, new Date(second * 1000))
  const everything = { count: Number(account.seq), lastSeq: account.seq }
  const all = kind === undefined && to === undefined ? everything : await until(to ?? lastSecond)
  const count = from === undefined ? all.count : all.count - (await until(from)).count
  return {
    count,
    /** Newest first, each with what it was for. Looked for no further than the last that fits. */
    async list({ max: maximum, skip = 0 }: { max: number; skip?: number }): Promise<Movement[]> {
      if (skip >= count) return []
      const { rows } = await sql<Movement>`
        with m as (
          select p.id, p.amount, p.seq, j.kind, j.ref, j.created_at
          from posting p join journal j on j.id = p.journal_id
          where p.account_id = ${account.id} and p.seq <= ${all.lastSeq}
            and ${isWithin('j.created_at', { from, to })} and ${kind === undefined ? sql`true` : sql`j.kind = ${kind}`}
          order by p.seq desc limit ${Math.min(maximum, count - skip)} offset ${skip})
        select m.id as posting, m.amount, m.kind, m.created_at as "createdAt",
          coalesce(o.id, d.id, w.id, s.id)::int8 as id, g.name as game, r.number as round, d.channel, w.bank, w.last4,
          z.title as prize, s.nonce as spin
        from m
          left join bet_order o on o.id = ${idIn('order')} and o.member_id = ${memberId}
          left join round r on r.id = o.round_id
          left join game g on g.id = r.game_id
          left join deposit d on d.id = ${idIn('deposit')} and d.member_id = ${memberId}
          left join withdrawal w on w.id = ${idIn('withdrawal')} and w.member_id = ${memberId}
          left join wheel_spin s on s.id = ${idIn('spin')} and s.member_id = ${memberId}
          left join prize z on z.id = s.prize_id
        order by m.seq desc`.execute(db)
      return rows
    },
  }
}

/** A member's total stakes, wins, deposits and withdrawals, in minor units. Refunds reduce the stakes. */
export async function sumsOf(db: Database, memberId: number): Promise<ReadonlyMap<JournalKind, bigint>> {
  const account = await accountOfMember(db, memberId)
  return account === undefined ? new Map() : totalsOf(db, account.id)
}

const quarterSeconds = 900
const quarterOf = (at: string) =>
  sql`(floor(extract(epoch from ${sql.raw(at)}) / ${sql.lit(quarterSeconds)}) * ${sql.lit(quarterSeconds)})::int8`
/** The beginning of at least `days` days of any time zone. */
const startOf = (days: number, now: number) => new Date(now - days * 24 * 3_600_000 - slackMs)

export type SumAt = { time: bigint; kind: JournalKind; sum: bigint }

/**
 * The same sums by quarter of an hour, for at least `days` days of any time zone, oldest first. A refund or return
 * counts where its stake or withdrawal does.
 */
export async function sumsByTime(db: Database, memberId: number, days: number, now: number): Promise<SumAt[]> {
  const since = startOf(days, now)
  const before = await seqBefore(db, memberId, since)
  const { rows } = await sql<SumAt>`
    with m as (
      select j.kind, p.amount, coalesce(
        case when j.kind in ('refund', 'withdraw_return') then (
          select origin.created_at from journal origin where origin.ref = j.ref and origin.kind =
            case j.kind when 'refund' then 'bet' else 'withdraw_reserve' end) end,
        j.created_at) as at
      from posting p join journal j on j.id = p.journal_id
      where p.account_id = (${accountOf(db, memberId)}) and p.seq > ${before})
    select ${quarterOf('at')} as time, kind, sum(amount)::int8 as sum
    from m where at >= ${since} group by 1, 2 order by 1`.execute(db)
  return rows
}

export type BalanceAt = { time: bigint; balance: bigint }

/**
 * The balance before the period, and at the end of each quarter of an hour in which it moved, oldest first. A movement
 * never counts before one that was booked earlier, so that the last is the balance now.
 */
export async function balancesByTime(
  db: Database,
  memberId: number,
  days: number,
  now: number,
): Promise<{ before: bigint; times: BalanceAt[] }> {
  const seq = await seqBefore(db, memberId, startOf(days, now))
  const last = await ofMember(db, memberId).select('p.balance_after').where('p.seq', '=', seq).executeTakeFirst()
  const { rows: times } = await sql<BalanceAt>`
    with m as (
      select p.seq, p.balance_after, max(j.created_at) over (order by p.seq) as at
      from posting p join journal j on j.id = p.journal_id
      where p.account_id = (${accountOf(db, memberId)}) and p.seq > ${seq})
    select distinct on (time) time, balance from (
      select ${quarterOf('at')} as time, balance_after as balance, seq from m) as by_time
    order by time, seq desc`.execute(db)
  return { before: last?.balance_after ?? 0n, times }
}
