import type { Dice } from '@app/fairness'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Localised } from '../site/localised'

export type GameRow = {
  id: number
  key: string
  name: Localised
  description: Localised
  ico: string
  periodSeconds: number
  commitment: string
}

/** Open games with the commitment of the current round; a game without one cannot be played yet and is not listed. */
export async function listGames(
  db: Database,
  filter: { isHot?: true; classId?: number | undefined },
): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select g.id, g.key, g.name, g.description, g.ico, g.period_seconds as "periodSeconds", r.commitment
    from game g join lateral (
      select commitment from round where game_id = g.id and closes_at > clock_timestamp() order by opens_at limit 1
    ) r on true
    where g.is_open and (g.is_hot or not ${filter.isHot ?? false}::boolean)
      and (${filter.classId ?? null}::int4 is null or g.class_id = ${filter.classId ?? null}::int4)
    order by g.place, g.id`.execute(db)
  return rows
}

export async function listClasses(db: Database): Promise<{ id: number; name: Localised }[]> {
  const { rows } = await sql<{ id: number; name: Localised }>`
    select c.id, c.name from lottery_class c
    where exists (select 1 from game g where g.class_id = c.id and g.is_open)
    order by c.place, c.id`.execute(db)
  return rows
}

export type Game = {
  id: number
  name: Localised
  periodSeconds: number
  minBet: bigint
  maxBet: bigint
  /** Of rounds that open after `limitsFrom`. */
  nextMinBet: bigint | null
  nextMaxBet: bigint | null
  limitsFrom: Date | null
  isOpen: boolean
}

const gameColumns = sql`
  id, name, period_seconds as "periodSeconds", min_bet as "minBet", max_bet as "maxBet",
  next_min_bet as "nextMinBet", next_max_bet as "nextMaxBet", limits_from as "limitsFrom", is_open as "isOpen"`

type Limits = Pick<Game, 'minBet' | 'maxBet' | 'nextMinBet' | 'nextMaxBet' | 'limitsFrom'>
/** The limits of a pick's stake in the round that opens then. */
export const limitsAt = ({ minBet, maxBet, nextMinBet, nextMaxBet, limitsFrom }: Limits, opensAt: Date) =>
  limitsFrom !== null && opensAt > limitsFrom
    ? { minBet: nextMinBet ?? minBet, maxBet: nextMaxBet ?? maxBet }
    : { minBet, maxBet }

export async function gameByKey(db: Database, key: string): Promise<Game | null> {
  const { rows } = await sql<Game>`select ${gameColumns} from game where key = ${key}`.execute(db)
  return rows[0] ?? null
}

export async function gameById(db: Database, id: number): Promise<Game | null> {
  const { rows } = await sql<Game>`select ${gameColumns} from game where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The beacon's round that decides a period, with what its chain hash follows from. */
export type BondRow = {
  hash: string
  isOwn: boolean
  name: string
  publicKey: string
  period: number
  genesis: string
  groupHash: string
  round: string
  voidAt: number
}

/** A BondRow of the round `r`, or null in `dice3/v1`; JSON has no bigint and no date. */
export const bondColumn = sql`(
  select jsonb_build_object('hash', b.hash, 'isOwn', b.is_own, 'name', b.name, 'publicKey', b.public_key,
    'period', b.period_seconds, 'genesis', b.genesis::text, 'groupHash', b.group_hash,
    'round', r.beacon_round::text, 'voidAt', (extract(epoch from r.void_at) * 1000)::int8)
  from beacon b where b.hash = r.beacon)`

export type ComingRound = {
  number: string
  opensAt: Date
  closesAt: Date
  commitment: string
  bond: BondRow | null
  serverTime: Date
}

/** The current round and the next one, by the database's clock. */
export async function comingRounds(db: Database, gameId: number): Promise<ComingRound[]> {
  const { rows } = await sql<ComingRound>`
    with clock as materialized (select clock_timestamp() as at)
    select r.number, r.opens_at as "opensAt", r.closes_at as "closesAt", r.commitment,
      ${bondColumn} as bond, clock.at as "serverTime"
    from clock join round r on r.game_id = ${gameId} and r.closes_at > clock.at
    order by r.opens_at limit 2`.execute(db)
  return rows
}

export type PastRound = {
  number: string
  dice: Dice
  commitment: string
  secret: Uint8Array
  signature: string | null
  drawnAt: Date
}

/** Drawn rounds, newest first. */
export async function pastRounds(db: Database, gameId: number, limit: number): Promise<PastRound[]> {
  const { rows } = await sql<PastRound>`
    select number, dice, commitment, secret, beacon_signature as signature, drawn_at as "drawnAt" from round
    where game_id = ${gameId} and status in ('drawn', 'settled')
    order by opens_at desc limit ${limit}`.execute(db)
  return rows
}
