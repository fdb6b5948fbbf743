import type { RequestOf } from '@app/contracts'
import type { gameOrders } from '@app/contracts/wire'
import type { Dice, Selection } from '@app/fairness'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type { Refusal } from '../limits/store'
import { isWithin } from '../records/times'
import type { Localised } from '../site/localised'

export type Bet = {
  memberId: number
  /** Null: not idempotent. */
  key: string | null
  /** SHA-256 of the request, hex. */
  hash: string
  gameId: number
  round: string
  picks: Selection[]
  /** Hundredths, one per pick. */
  odds: number[]
  /** Minor units on each pick. */
  amount: bigint
}
export type BetOutcome =
  /** `balance` after the bet, minor units. */
  | { outcome: 'placed' | 'repeated'; order: bigint; balance: bigint }
  | { outcome: 'other body' | 'no game' | 'closed' | 'insufficient' }
  | { outcome: 'out of range'; min: bigint; max: bigint }
  | ({ outcome: 'limited' } & Refusal)

/**
 * Takes the stake and writes the order, once per key, or returns why not: one statement that is its own transaction.
 * The account is locked before the round, and the clock is read last.
 */
export async function takeBet(db: Database, bet: Bet): Promise<BetOutcome> {
  const { rows } = await sql<BetOutcome>`
    select outcome, order_id as "order", balance, min_bet as min, max_bet as max, limit_kind as reason, limit_amount as "limit",
      used_amount as used, ends_at as "endsAt"
    from take_bet(${bet.memberId}::int4, ${bet.key}::text, ${bet.hash}::text, ${bet.gameId}::int4, ${bet.round}::text,
      ${bet.picks}::text[], ${bet.odds}::int4[], ${bet.amount}::int8)`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('take_bet answered no row')
  return row
}

/** Whether a call of this member with this key was answered before. */
export async function isKnownKey(db: Database, memberId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export type UnsettledRound = { id: bigint; status: 'drawn' | 'void'; dice: Dice | null }

/** Drawn or void rounds with orders that are not yet paid or refunded. */
export async function unsettledRounds(db: Database, limit = 100): Promise<UnsettledRound[]> {
  const { rows } = await sql<UnsettledRound>`
    select id, status, dice from round where settled_at is null and status in ('drawn', 'void')
    order by closes_at, id limit ${limit}`.execute(db)
  return rows
}

/** Settles up to `limit` orders. Returns how many remain, or null if another instance is doing it or it is done. */
export async function settleOrders(
  tx: Transaction,
  round: bigint,
  hits: Selection[],
  limit: number,
): Promise<bigint | null> {
  const { rows } = await sql<{ left: bigint | null }>`
    select settle_orders(${round}::int8, ${hits}::text[], ${limit}::int4) as left`.execute(tx)
  return rows[0]?.left ?? null
}

/** Refunds up to `limit` stakes of a void round. Returns the same as settleOrders. */
export async function refundOrders(tx: Transaction, round: bigint, limit: number): Promise<bigint | null> {
  const { rows } = await sql<{ left: bigint | null }>`
    select refund_orders(${round}::int8, ${limit}::int4) as left`.execute(tx)
  return rows[0]?.left ?? null
}

export type OrderRow = {
  id: bigint
  ico: string
  name: Localised
  key: string
  number: string
  dice: Dice | null
  isVoid: boolean
  status: 0 | 1
  stake: bigint
  win: bigint
  createdAt: Date
  settledAt: Date | null
  /** Amounts as text: JSON has no bigint. */
  picks: { type: Selection; amount: string; win: string }[]
}

export type OrderFilter = RequestOf<typeof gameOrders>

/** The same distinction as that of the status text. */
const hasStatus: Readonly<Record<NonNullable<OrderFilter['status']>, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql`o.status = 0`,
  won: sql`(o.status = 1 and r.status <> 'void' and o.win > 0)`,
  lost: sql`(o.status = 1 and r.status <> 'void' and o.win = 0)`,
  returned: sql`(o.status = 1 and r.status = 'void')`,
}

/** The newest orders of a member that fit the filter. */
export async function memberOrders(
  db: Database,
  memberId: number,
  { status, game, ...times }: OrderFilter,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, g.ico, g.name, g.key, r.number, r.dice, r.status = 'void' as "isVoid", o.status, o.stake, o.win,
      o.created_at as "createdAt", o.settled_at as "settledAt",
      (select jsonb_agg(jsonb_build_object('type', p.type, 'amount', p.amount::text, 'win', p.win::text))
        from order_pick p where p.order_id = o.id) as picks
    from bet_order o join round r on r.id = o.round_id join game g on g.id = r.game_id
    where o.member_id = ${memberId} and ${isWithin('o.created_at', times)}
      and ${status === undefined ? sql`true` : hasStatus[status]}
      and ${game === undefined ? sql`true` : sql`g.key = ${game}`}
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}
