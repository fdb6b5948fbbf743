import { type LimitKind, limitKinds } from '@app/contracts/wire'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from './tables'

export type Refusal =
  | { reason: 'break'; limit: null; used: null; endsAt: Date }
  | { reason: LimitKind; limit: bigint; used: bigint; endsAt: Date }

export async function findRefusal(
  tx: Transaction,
  requested: { memberId: number; account: bigint; kinds: readonly LimitKind[]; amount: bigint },
): Promise<Refusal | null> {
  const { rows } = await sql<Refusal>`
    select reason, limit_amount as "limit", used_amount as "used", ends_at as "endsAt"
    from play_refusal(${requested.account}::int8, ${requested.memberId}::int4, ${[...requested.kinds]}::text[], ${requested.amount}::int8)
  `.execute(tx)
  return rows[0] ?? null
}

/** The database's clock in whole milliseconds: limits use it, like bets. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database has no clock')
  return row.at
}

/** The next millisecond, which is later than everything that has happened. */
export const momentAfterNow = async (db: Database): Promise<Date> => new Date((await databaseNow(db)).getTime() + 1)

export type LimitRow = {
  kind: LimitKind
  limit: bigint | null
  used: bigint
  /** The share of `used` in deposits that wait for payment. */
  waiting: bigint
  resetsAt: Date
  pendingLimit: bigint | null
  pendingAt: Date | null
}

/** One row for each kind of limit, in order. */
export async function readLimits(db: Database, memberId: number, at: Date): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select k.kind, play_limit_at(${memberId}::int4, k.kind, ${at}::timestamptz) as "limit",
      play_used(${memberId}::int4, k.kind, ${at}::timestamptz) as "used",
      coalesce(case k.kind when 'deposit' then (
        select sum(d.amount) from deposit d
        where d.member_id = ${memberId} and d.status = 1 and d.pay_until > ${at}::timestamptz and d.cancelled_at is null
          and d.created_at >= play_period_start('deposit', ${at}::timestamptz)) end, 0)::int8 as "waiting",
      play_period_end(k.kind, ${at}::timestamptz) as "resetsAt", p.amount as "pendingLimit", p.from_at as "pendingAt"
    from unnest(${[...limitKinds]}::text[]) with ordinality as k (kind, place)
    left join play_limit p on p.member_id = ${memberId} and p.kind = k.kind and p.cancelled_at is null
      and p.from_at > ${at}::timestamptz
    order by k.place`.execute(db)
  return rows
}

/** Cancels the pending change, of which there is at most one per kind. */
export async function cancelPending(tx: Transaction, memberId: number, kind: LimitKind, now: Date): Promise<void> {
  await tx
    .updateTable('play_limit')
    .set({ cancelled_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('from_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function addLimit(
  tx: Transaction,
  limit: { memberId: number; kind: LimitKind; amount: bigint | null; from: Date },
): Promise<void> {
  const { memberId, kind, amount, from } = limit
  await tx.insertInto('play_limit').values({ member_id: memberId, kind, amount, from_at: from }).execute()
}

/** The end of the member's break; null: there is none. */
export async function breakUntil(db: Database, memberId: number, at: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('play_break')
    .select('until_at')
    .where('member_id', '=', memberId)
    .where('until_at', '>', at)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.until_at ?? null
}

export async function addBreak(tx: Transaction, memberId: number, from: Date, until: Date): Promise<void> {
  await tx.insertInto('play_break').values({ member_id: memberId, from_at: from, until_at: until }).execute()
}

/** Every break that the member took, the newest first. */
export const breaksOf = (db: Database, memberId: number, max: number) =>
  db
    .selectFrom('play_break')
    .select(['from_at', 'until_at'])
    .where('member_id', '=', memberId)
    .orderBy('until_at', 'desc')
    .limit(max)
    .execute()

/** Minutes between reminders; null: the member has not chosen. */
export async function readReminder(db: Database, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('play_reminder')
    .select('minutes')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.minutes ?? null
}

export async function setReminder(tx: Transaction, memberId: number, minutes: number): Promise<void> {
  await tx
    .insertInto('play_reminder')
    .values({ member_id: memberId, minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ minutes }))
    .execute()
}

export type Sitting = { since: Date | null; net: bigint }

/** The member's bets of the last day, back from now to the first pause of more than half an hour. */
export async function readSitting(db: Database, memberId: number, at: Date): Promise<Sitting> {
  const { rows } = await sql<Sitting>`
    with bet as (
      select o.created_at, case when r.status = 'void' and o.status = 1 then 0 else o.win - o.stake end as net,
        lag(o.created_at, 1, ${at}::timestamptz) over (order by o.created_at desc, o.id desc) - o.created_at
          > interval '30 minutes' as is_after_pause
      from bet_order o join round r on r.id = o.round_id
      where o.member_id = ${memberId} and o.created_at > ${at}::timestamptz - interval '24 hours'
    ),
    counted as (
      select bet.*, count(*) filter (where is_after_pause) over (order by created_at desc) as pauses from bet
    )
    select min(created_at) as since, coalesce(sum(net), 0)::int8 as net from counted where pauses = 0`.execute(db)
  return rows[0] ?? { since: null, net: 0n }
}
