import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from './start-error'
import { guardedPool } from './guarded-pool'
import { type Listen, listenOnPostgres } from './listening'

const int8 = 20
const int8Array = 1016
const parseInt8 = (text: string) => BigInt(text)
/** One dimension, as `{1,2,NULL}`. */
const parseInt8Array = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)))

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return parseInt8
    if (oid === int8Array) return parseInt8Array
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export type PoolUse = { busy: number; idle: number; waiting: number }
type Logger = { warn(details: object, message: string): void }

/** A pool on PostgreSQL. A lost session fails its query, never the process. */
export async function openPostgres<Tables>(
  databaseUrl: string,
  log: Logger,
): Promise<{ db: Kysely<Tables>; close(): Promise<void>; pool(): PoolUse; listen: Listen }> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Slightly more than the server's own timeout, in case it does not answer at all.
    query_timeout: 17_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was closed'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was closed')),
  )
  await assertReachable(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) })
  return {
    db,
    close: () => db.destroy(),
    listen: listenOnPostgres(databaseUrl, log),
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function assertReachable(pool: pg.Pool) {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`the PostgreSQL of DATABASE_URL does not respond (${reason})`)
  }
}
