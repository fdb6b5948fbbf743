import type { Dice, Selection } from '@app/fairness'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'

export type Table = {
  minBet: bigint
  maxBet: bigint
  isOpen: boolean
  roundId: bigint | null
  /** Null before the member's first money. */
  account: bigint | null
}

/** Where a bet is to go, in one question: the game, its round of that number, the member's account. Null: no such game. */
export async function findTable(tx: Transaction, game: number, round: string, memberId: number): Promise<Table | null> {
  const { rows } = await sql<Table>`
    select g.min_bet as "minBet", g.max_bet as "maxBet", g.is_open as "isOpen", r.id as "roundId", a.id as account
    from game g
    left join round r on r.game_id = g.id and r.number = ${round}
    left join account a on a.member_id = ${memberId}
    where g.id = ${game}`.execute(tx)
  return rows[0] ?? null
}

export type Bet = {
  account: bigint
  memberId: number
  roundId: bigint
  picks: Selection[]
  /** Hundredths, one for each pick. */
  odds: number[]
  /** Minor units on each pick. */
  amount: bigint
}
export type BetOutcome =
  | { outcome: 'placed'; orderId: bigint; balance: bigint }
  | { outcome: 'closed' | 'insufficient'; orderId: null; balance: bigint }

/** Takes the stake and writes the order, or says why not; the account is locked before the round, the clock read last. */
export async function placeBet(tx: Transaction, bet: Bet): Promise<BetOutcome> {
  const { rows } = await sql<BetOutcome>`
    select outcome, order_id as "orderId", balance from place_bet(
      ${bet.account}::int8, ${bet.memberId}::int4, ${bet.roundId}::int8,
      ${bet.picks}::text[], ${bet.odds}::int4[], ${bet.amount}::int8
    )`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('place_bet answered no row')
  return row
}

export type UnsettledRound = { id: bigint; status: 'drawn' | 'void'; dice: Dice | null }

/** Rounds that are drawn or void and whose orders are not all paid or refunded. */
export async function unsettledRounds(db: Database, limit = 100): Promise<UnsettledRound[]> {
  const { rows } = await sql<UnsettledRound>`
    select id, status, dice from round where settled_at is null and status in ('drawn', 'void')
    order by closes_at, id limit ${limit}`.execute(db)
  return rows
}

/** Settles up to `limit` orders. Answers how many remain, or null when another instance is at it or it is done. */
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

/** Gives up to `limit` stakes of a void round back. Answers as settleOrders. */
export async function refundOrders(tx: Transaction, round: bigint, limit: number): Promise<bigint | null> {
  const { rows } = await sql<{ left: bigint | null }>`
    select refund_orders(${round}::int8, ${limit}::int4) as left`.execute(tx)
  return rows[0]?.left ?? null
}

export type OrderRow = {
  id: bigint
  ico: string
  name: string
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

/** A member's orders, the newest first. */
export async function memberOrders(db: Database, memberId: number, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, g.ico, g.name, g.key, r.number, r.dice, r.status = 'void' as "isVoid", o.status, o.stake, o.win,
      o.created_at as "createdAt", o.settled_at as "settledAt",
      (select jsonb_agg(jsonb_build_object('type', p.type, 'amount', p.amount::text, 'win', p.win::text))
        from order_pick p where p.order_id = o.id) as picks
    from bet_order o join round r on r.id = o.round_id join game g on g.id = r.game_id
    where o.member_id = ${memberId} order by o.id desc limit ${limit}`.execute(db)
  return rows
}
