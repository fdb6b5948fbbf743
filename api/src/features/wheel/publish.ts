import type { PrizeKind } from '@app/contracts/wire'
import { totalWeightOf, wheelConfigHash, wheelConfigText } from '@app/fairness'
import { sql } from 'kysely'
import type { Transaction } from '../../db/database'
import { stored, type Localised } from '../site/localised'
import type {} from './tables'

export type NewPrize = {
  /** Empty: a name that describes the prize. */
  title: Localised
  image: string
  kind: PrizeKind
  /** Minor units for money, else a count; 0 for no prize. */
  amount: bigint
  weight: number
}

/**
 * Publishes a wheel: spins committed from now on are drawn from it. Spins committed earlier keep their wheel. @throws
 * RangeError on invalid weights
 */
export async function publishWheel(tx: Transaction, prizes: readonly NewPrize[], at: number): Promise<number> {
  const ids = await nextPrizeIds(tx, prizes.length)
  const config = prizes.map(({ weight }, place) => ({ id: String(ids[place]), weight }))
  const wheel = await tx
    .insertInto('wheel')
    .values({
      config: wheelConfigText(config),
      config_hash: await wheelConfigHash(config),
      total: BigInt(totalWeightOf(config)),
      published_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = prizes.map(({ title, weight, ...prize }, place) => ({
    ...prize,
    id: ids[place],
    wheel_id: wheel.id,
    place,
    title: stored(title),
    weight: BigInt(weight),
  }))
  await tx.insertInto('prize').values(rows).execute()
  return wheel.id
}

/** The published text contains the IDs, so they are needed before the rows exist. */
async function nextPrizeIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('prize', 'id'))::int4 as id from generate_series(1, ${count}::int4)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
