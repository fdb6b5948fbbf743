import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/db/database'
import type { Tables } from '../src/db/tables'
import { migrate } from '../src/db/migrate'
import { makeBeacons } from '../src/features/beacon/beacons'
import { openPostgres } from '../src/db/postgres'
import { invariants } from '../src/invariants'
import { checkAllBooks, checkNewBooks } from '../src/ledger/check-books'
import { makeLogger } from '../src/log'
import { openMediaStore } from '@app/media'
import type { Services } from '../src/services'
import { readConfig } from '../src/config'
import { startPostgres } from '@app/database/testing'
import { machine, write } from './document'
import { fillBooks } from './fill-books'

const rounds = 14_000
const ordersARound = 50
/** Orders that a busy game adds per minute. */
const ordersAMinute = 6_000
const minute = 60_000

const countOf = async (db: Database, name: string): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.n)
}

/** Duration of a check in milliseconds; every invariant must hold. */
async function timed(services: Services, check: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await check()
  if (!services.books.isOpen) throw new Error(`the books do not balance: ${services.books.broken?.join(', ')}`)
  return performance.now() - started
}

async function measure(url: string): Promise<string[]> {
  const log = makeLogger('silent')
  const { db, close } = await openPostgres(url, log)
  // Filling takes longer than the API's statement timeout.
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  try {
    await migrate(db)
    await fillBooks(patient, { rounds, ordersARound, endsAgoMs: 10 * minute })
    let now = Date.now()
    const clock = { now: () => now }
    const config = readConfig({})
    const services: Services = {
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
    const first = await timed(services, () => checkNewBooks(services, invariants))
    const minutes: number[] = []
    for (let later = 0; later < 5; later += 1) {
      now += minute
      await fillBooks(patient, { rounds: 1, ordersARound: ordersAMinute, endsAgoMs: (9 - later) * minute })
      minutes.push(await timed(services, () => checkNewBooks(services, invariants)))
    }
    const all = await timed(services, () => checkAllBooks(services, invariants, new AbortController().signal))
    const ms = (time: number) => `${Math.round(time)} ms`
    const checks = `${Math.round(Math.min(...minutes))} to ${ms(Math.max(...minutes))}`
    return [
      `With ${await countOf(db, 'posting')} entries, the first check of a process takes ${ms(first)}, of a minute with ${ordersAMinute} bets ${checks},`,
      `the full one of each day ${Math.round(all / 1000)} s.`,
    ]
  } finally {
    await patient.destroy()
    await close()
  }
}

const cluster = await startPostgres()
try {
  const measured = await measure(cluster.url)
  const lines = [`${machine().join(', ')}, PostgreSQL, fsync off.`, '', ...measured]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'The check of the books', command: 'npm run bench:books' }, lines)
} finally {
  await cluster.stop()
}
