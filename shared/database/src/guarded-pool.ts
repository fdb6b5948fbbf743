import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { isLost } from './unavailable'

/**
 * The pool as Kysely uses it. A session whose query timed out is discarded: otherwise the next caller would wait for
 * the query still running on it, until the network reports that the other side is gone.
 */
export const guardedPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => guarded(await pool.connect()),
  end: () => pool.end(),
})

function guarded(client: pg.PoolClient): pg.PoolClient {
  let loss: Error | null = null
  const query = async (text: string, values: unknown[]) => {
    if (loss !== null) throw loss
    try {
      return await client.query(text, values)
    } catch (error) {
      if (error instanceof Error && isLost(error)) loss = error
      throw error
    }
  }
  const changed = new Map<string | symbol, unknown>([
    ['query', query],
    ['release', () => client.release(loss ?? undefined)],
  ])
  return new Proxy(client, { get: (target, name) => changed.get(name) ?? (Reflect.get(target, name) as unknown) })
}
