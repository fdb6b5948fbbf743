import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { startPostgres } from '@app/database/testing'
import { openMediaStore } from '@app/media'
import { readConfig } from '../src/config'
import type { Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import { openPostgres } from '../src/db/postgres'
import type { Tables } from '../src/db/tables'
import { makeBeacons } from '../src/features/beacon/beacons'
import { makeLogger } from '../src/log'
import type { Services } from '../src/services'
import { type Part, machine, write } from './document'

export type Bench = {
  services: Services
  /** Without the API's statement timeout: filling takes longer. */
  patient: Database
}
type Clock = Services['clock']

/** The API's services on a database, with default settings. */
export function servicesOn(db: Database, clock: Clock): Services {
  const log = makeLogger('silent')
  const config = readConfig({})
  return {
    db,
    clock,
    random: { bytes: () => new Uint8Array() },
    config,
    log,
    books: { isOpen: true },
    beacons: makeBeacons(config, clock, log),
    media: openMediaStore(config.mediaStore),
    push: null,
  }
}

async function open(url: string, clock: Clock): Promise<Bench & { close: () => Promise<void> }> {
  const { db, close } = await openPostgres(url, makeLogger('silent'))
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  await migrate(db)
  return {
    services: servicesOn(db, clock),
    patient,
    async close() {
      await patient.destroy()
      await close()
    },
  }
}

/** Measures on a PostgreSQL of its own, prints the lines and writes them to their part of docs/measurements.md. */
export async function benchOnPostgres(
  part: Part,
  clock: Clock,
  measure: (bench: Bench) => Promise<string[]>,
): Promise<void> {
  const cluster = await startPostgres()
  try {
    const bench = await open(cluster.url, clock)
    try {
      const lines = [`${machine().join(', ')}, PostgreSQL, fsync off.`, '', ...(await measure(bench))]
      process.stdout.write(`${lines.join('\n')}\n`)
      await write(part, lines)
    } finally {
      await bench.close()
    }
  } finally {
    await cluster.stop()
  }
}
