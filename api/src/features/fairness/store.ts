import type { Dice } from '@app/fairness'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

export type PublishedRound = {
  key: string
  number: string
  commitment: string
  secret: Uint8Array | null
  dice: Dice | null
  opensAt: Date
  closesAt: Date
  chainPrevious: string
  chain: string
  isVoid: boolean
}

/** The public data of a round; the secret only once it is revealed. */
export async function publishedRound(db: Database, key: string, number: string): Promise<PublishedRound | null> {
  const { rows } = await sql<PublishedRound>`
    select g.key, r.number, r.commitment, r.secret, r.dice, r.opens_at as "opensAt", r.closes_at as "closesAt",
      r.chain_previous as "chainPrevious", r.chain, r.status = 'void' as "isVoid"
    from round r join game g on g.id = r.game_id
    where g.key = ${key} and r.number = ${number}`.execute(db)
  return rows[0] ?? null
}
