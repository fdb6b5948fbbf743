import type { VoidCause } from '@app/contracts/wire'
import type { Dice, DiceAlgorithm } from '@app/fairness'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { bondColumn, type BondRow } from '../lottery/store'

export type PublishedRound = {
  key: string
  number: string
  algorithm: DiceAlgorithm
  commitment: string
  secret: Uint8Array | null
  signature: string | null
  bond: BondRow | null
  dice: Dice | null
  opensAt: Date
  closesAt: Date
  chainPrevious: string
  chain: string
  voidCause: VoidCause | null
}

export const roundColumns = sql`g.key, r.number, r.algorithm, r.commitment, r.secret, r.beacon_signature as signature, r.dice,
  r.opens_at as "opensAt", r.closes_at as "closesAt", r.chain_previous as "chainPrevious", r.chain,
  r.void_cause as "voidCause", ${bondColumn} as bond`

/** The public data of a round; the secret only once it is revealed. */
export async function publishedRound(db: Database, key: string, number: string): Promise<PublishedRound | null> {
  const { rows } = await sql<PublishedRound>`
    select ${roundColumns} from round r join game g on g.id = r.game_id
    where g.key = ${key} and r.number = ${number}`.execute(db)
  return rows[0] ?? null
}

const pageLength = 500

/** The rounds of a UTC day in the order of their publication, after the given one. */
export async function publishedDay(
  db: Database,
  { key, day, after }: { key: string; day: string; after?: string | undefined },
): Promise<PublishedRound[]> {
  const { rows } = await sql<PublishedRound>`
    select ${roundColumns} from round r join game g on g.id = r.game_id
    where g.key = ${key} and starts_with(r.number, ${day})
      and r.id > coalesce((select id from round where game_id = g.id and number = ${after ?? null}), 0)
    order by r.id limit ${pageLength}`.execute(db)
  return rows
}

/** How often each sum of three dice came in a game, by sum. */
export async function sumsOf(db: Database, key: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sum: number; count: number }>`
    select r.dice[1] + r.dice[2] + r.dice[3] as sum, count(*)::int4 as count
    from round r join game g on g.id = r.game_id where g.key = ${key} and r.dice is not null group by 1`.execute(db)
  return new Map(rows.map(({ sum, count }) => [sum, count]))
}

export type VoidCount = { cause: VoidCause; count: number; withBets: number }

/** Void rounds of a game by cause. */
export async function voidsOf(db: Database, key: string): Promise<VoidCount[]> {
  const { rows } = await sql<VoidCount>`
    select r.void_cause as cause, count(*)::int4 as count,
      count(*) filter (where exists (select 1 from bet_order o where o.round_id = r.id))::int4 as "withBets"
    from round r join game g on g.id = r.game_id
    where g.key = ${key} and r.status = 'void' group by 1 order by 1`.execute(db)
  return rows
}
