import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'

export type RoundSlot = {
  gameId: number
  gameKey: string
  number: string
  publishedAt: Date
  opensAt: Date
  closesAt: Date
}

/**
 * The missing rounds: by the database's clock, the current one and the next two must exist. A number is the UTC day and
 * the ordinal of the round in it, from 1. A round published late opens when it is published, never earlier.
 */
export async function missingRounds(db: Database, gameId: number | null = null): Promise<RoundSlot[]> {
  const { rows } = await sql<RoundSlot>`
    with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as at),
    slot as (
      select g.id, g.key, g.period_seconds, clock.at,
        (floor(extract(epoch from clock.at) / g.period_seconds)::int8 + ahead) * g.period_seconds as second
      from game g, clock, generate_series(0, 2) as ahead
      where g.is_open and (${gameId}::int4 is null or g.id = ${gameId}::int4)
    ),
    named as (
      select slot.*, to_timestamp(second) as starts, (second % 86400) / period_seconds + 1 as ordinal from slot
    ),
    wanted as (
      select id, key, at, starts, starts + make_interval(secs => period_seconds) as ends,
        to_char(starts at time zone 'UTC', 'YYYYMMDD') || lpad(ordinal::text, greatest(4, length(ordinal::text)), '0') as number
      from named
    )
    select w.id as "gameId", w.key as "gameKey", w.number, w.at as "publishedAt",
      greatest(w.starts, w.at) as "opensAt", w.ends as "closesAt"
    from wanted w
    where not exists (select 1 from round r where r.game_id = w.id and r.number = w.number)
    order by w.id, w.starts`.execute(db)
  return rows
}

/** Only one transaction at a time adds to a game's chain. */
export async function lockChain(tx: Transaction, gameId: number): Promise<void> {
  await sql`select 1 from game where id = ${gameId} for no key update`.execute(tx)
}

/** The newest link of the game's chain, or null before its first round. */
export async function chainHead(tx: Transaction, gameId: number): Promise<string | null> {
  const { rows } = await sql<{ chain: string }>`
    select chain from round where game_id = ${gameId} order by id desc limit 1`.execute(tx)
  return rows[0]?.chain ?? null
}

export type NewRound = RoundSlot & {
  commitment: string
  sealedSecret: Uint8Array
  chainPrevious: string
  chain: string
}

/** False if the round already exists. */
export async function insertRound(tx: Transaction, round: NewRound): Promise<boolean> {
  const { rows } = await sql`
    insert into round
      (game_id, number, published_at, opens_at, closes_at, commitment, sealed_secret, chain_previous, chain)
    values (${round.gameId}, ${round.number}, ${round.publishedAt}, ${round.opensAt}, ${round.closesAt},
      ${round.commitment}, ${round.sealedSecret}, ${round.chainPrevious}, ${round.chain})
    on conflict (game_id, number) do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Closed rounds that are not drawn yet, oldest first. */
export async function dueRounds(db: Database, limit = 100): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from round where status = 'open' and settled_at is null and closes_at <= clock_timestamp()
    order by closes_at, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export type SealedRound = { id: bigint; game: string; round: string; sealedSecret: Uint8Array }
const sealedColumns = sql`r.id, g.key as game, r.number as round, r.sealed_secret as "sealedSecret"`

/** Locks a due round for drawing. Null: already drawn, or locked by a last-moment bet or another instance. */
export async function takeDueRound(tx: Transaction, id: bigint): Promise<SealedRound | null> {
  const { rows } = await sql<SealedRound>`
    select ${sealedColumns} from round r join game g on g.id = r.game_id
    where r.id = ${id} and r.status = 'open' and r.closes_at <= clock_timestamp()
    for update of r skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Locks an undrawn round, waiting for bets in progress. Null: there is none, or it is already drawn. */
export async function takeOpenRound(tx: Transaction, game: string, round: string): Promise<SealedRound | null> {
  const { rows } = await sql<SealedRound>`
    select ${sealedColumns} from round r join game g on g.id = r.game_id
    where g.key = ${game} and r.number = ${round} and r.status = 'open'
    for update of r`.execute(tx)
  return rows[0] ?? null
}

export async function revealDrawn(
  tx: Transaction,
  id: bigint,
  secret: Uint8Array,
  dice: readonly number[],
): Promise<void> {
  await sql`
    update round set status = 'drawn', secret = ${secret}, dice = ${dice}::int4[], drawn_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

export async function revealVoid(tx: Transaction, id: bigint, secret: Uint8Array): Promise<void> {
  await sql`
    update round set status = 'void', secret = ${secret}, drawn_at = clock_timestamp() where id = ${id}`.execute(tx)
}
