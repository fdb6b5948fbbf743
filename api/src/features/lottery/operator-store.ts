import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import { stored, type Localised } from '../site/localised'
import { isVoidable } from './round-store'

export type GameRow = {
  id: number
  key: string
  name: Localised
  description: Localised
  ico: string
  class: string
  className: Localised
  periodSeconds: number
  isHot: boolean
  isOpen: boolean
  place: number
  /** Of periods that are not open yet. */
  minBet: bigint
  maxBet: bigint
  /** Of the one that is open, or was last. */
  openMinBet: bigint
  openMaxBet: bigint
}

const games = sql`
  select g.id, g.key, g.name, g.description, g.ico, c.slug as class, c.name as "className",
    g.period_seconds as "periodSeconds", g.is_hot as "isHot", g.is_open as "isOpen", g.place,
    coalesce(g.next_min_bet, g.min_bet) as "minBet", coalesce(g.next_max_bet, g.max_bet) as "maxBet",
    case when opened.at > g.limits_from then g.next_min_bet else g.min_bet end as "openMinBet",
    case when opened.at > g.limits_from then g.next_max_bet else g.max_bet end as "openMaxBet"
  from game g join lottery_class c on c.id = g.class_id
  left join lateral (
    select r.opens_at as at from round r where r.game_id = g.id and r.opens_at <= clock_timestamp()
    order by r.opens_at desc limit 1
  ) as opened on true`

/** In the order that members see, after that place. */
export async function gamesAfter(db: Database, after: readonly [number, number] | null, max: number) {
  const [place, id] = after ?? [-1, 0]
  const { rows } = await sql<GameRow>`
    ${games} where (g.place, g.id) > (${place}, ${id}) order by g.place, g.id limit ${max}`.execute(db)
  return rows
}

export async function gameNamed(db: Database, key: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`${games} where g.key = ${key}`.execute(db)
  return rows[0]
}

type GameEdit = { name: Localised; description: Localised; className: Localised; picture: string; isHot: boolean }

/** What members read of a game. Its limits: setLimits. */
export async function changeGame(tx: Transaction, key: string, game: GameEdit): Promise<void> {
  const { name, description, className, picture, isHot } = game
  await sql`
    update game set name = ${stored(name)}, description = ${stored(description)}, ico = ${picture}, is_hot = ${isHot}
    where key = ${key}`.execute(tx)
  await sql`
    update lottery_class c set name = ${stored(className)} from game g where g.key = ${key} and c.id = g.class_id`.execute(
    tx,
  )
}

export type OpenPeriod = {
  id: bigint
  game: string
  name: Localised
  period: string
  opensAt: Date
  closesAt: Date
  isOpen: boolean
  bets: number
  stakes: bigint
}

/** Periods that are open or come next, in the order in which they close, after that time and ID. */
export async function openPeriodsAfter(db: Database, after: readonly [string, string] | null, max: number) {
  const [at, id] = after ?? ['-infinity', '0']
  const { rows } = await sql<OpenPeriod>`
    select r.id, g.key as game, g.name, r.number as period, r.opens_at as "opensAt", r.closes_at as "closesAt",
      r.opens_at <= clock_timestamp() as "isOpen", placed.bets, placed.stakes
    from round r join game g on g.id = r.game_id
    cross join lateral (
      select count(*)::int4 as bets, coalesce(sum(o.stake), 0)::int8 as stakes from bet_order o where o.round_id = r.id
    ) as placed
    where r.settled_at is null and ${isVoidable} and (r.closes_at, r.id) > (${at}::timestamptz, ${id}::int8)
    order by r.closes_at, r.id limit ${max}`.execute(db)
  return rows
}
