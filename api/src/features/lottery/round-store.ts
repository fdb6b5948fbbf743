import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type { NamedChain } from '../beacon/beacons'

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
  beacon: string
  beaconRound: number
  voidAt: Date
  commitment: string
  sealedSecret: Uint8Array
  chainPrevious: string
  chain: string
}

/** False if the round already exists. */
export async function insertRound(tx: Transaction, round: NewRound): Promise<boolean> {
  const { rows } = await sql`
    insert into round
      (game_id, number, published_at, opens_at, closes_at, algorithm, beacon, beacon_round, void_at, commitment,
        sealed_secret, chain_previous, chain)
    values (${round.gameId}, ${round.number}, ${round.publishedAt}, ${round.opensAt}, ${round.closesAt}, 'dice3/v2',
      ${round.beacon}, ${round.beaconRound}, ${round.voidAt}, ${round.commitment}, ${round.sealedSecret},
      ${round.chainPrevious}, ${round.chain})
    on conflict (game_id, number) do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** A closed round. `beacon` and `beaconRound` are null in `dice3/v1`; `isTooLate`: it can no longer be drawn. */
export type DueRound = { id: bigint; beacon: string | null; beaconRound: bigint | null; isTooLate: boolean }
const dueColumns = sql`r.id, r.beacon, r.beacon_round as "beaconRound",
  coalesce(r.void_at <= clock_timestamp(), false) as "isTooLate"`

/** Closed rounds that are not drawn yet, oldest first. */
export async function dueRounds(db: Database, limit = 100): Promise<DueRound[]> {
  const { rows } = await sql<DueRound>`
    select ${dueColumns} from round r where status = 'open' and settled_at is null and closes_at <= clock_timestamp()
    order by closes_at, id limit ${limit}`.execute(db)
  return rows
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

/**
 * Locks a round that an operator may void, waiting for bets in progress: it is not drawn, and in `dice3/v2` not closed,
 * since from then on its result can be known. Null: there is none.
 */
export async function takeOpenRound(tx: Transaction, game: string, round: string): Promise<SealedRound | null> {
  const { rows } = await sql<SealedRound>`select ${sealedColumns} ${openRound(game, round)} for update of r`.execute(tx)
  return rows[0] ?? null
}

/** Of a round `r`: an operator may void it. */
export const isVoidable = sql`r.status = 'open' and (r.algorithm = 'dice3/v1' or r.closes_at > clock_timestamp())`

const openRound = (game: string, round: string) => sql`
  from round r join game g on g.id = r.game_id where g.key = ${game} and r.number = ${round} and ${isVoidable}`

export async function isOpenRound(db: Database, game: string, round: string): Promise<boolean> {
  return (await sql`select 1 ${openRound(game, round)}`.execute(db)).rows.length === 1
}

export type Drawn = { secret: Uint8Array; dice: readonly number[]; signature: string | null }

export async function revealDrawn(tx: Transaction, id: bigint, { secret, dice, signature }: Drawn): Promise<void> {
  await sql`
    update round set status = 'drawn', secret = ${secret}, dice = ${dice}::int4[], beacon_signature = ${signature},
      drawn_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** secret: it could not be opened, so it stays null. late: this house could have drawn the round in time and did not. */
export type VoidCause = 'operator' | 'beacon' | 'secret' | 'late'

export async function revealVoid(
  tx: Transaction,
  id: bigint,
  { secret, cause }: { secret: Uint8Array | null; cause: VoidCause },
): Promise<void> {
  await sql`
    update round set status = 'void', secret = ${secret}, void_cause = ${cause}, drawn_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** Keeps the beacon that new rounds are bound to. */
export async function storeBeacon(tx: Transaction, { hash, chain }: NamedChain, isOwn: boolean): Promise<void> {
  await sql`
    insert into beacon (hash, is_own, name, public_key, period_seconds, genesis, group_hash)
    values (${hash}, ${isOwn}, ${chain.name}, ${chain.publicKey}, ${chain.period}, ${chain.genesis}, ${chain.groupHash})
    on conflict (hash) do nothing`.execute(tx)
}
