import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../src/db/database'
import { invariants } from '../src/invariants'
import { checkAllBooks, checkNewBooks } from '../src/ledger/check-books'
import type { Services } from '../src/services'
import { fillBooks } from './fill-books'
import { type Bench, benchOnPostgres } from './on-postgres'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '14000' } } })
const rounds = Number(values.rounds)
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

let now = Date.now()

async function measure({ services, patient }: Bench): Promise<string[]> {
  await fillBooks(patient, { rounds, ordersARound, endsAgoMs: 10 * minute })
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
    `With ${await countOf(services.db, 'posting')} entries, the first check of a process takes ${ms(first)}, of a minute with ${ordersAMinute} bets ${checks},`,
    `the full one of each day ${Math.round(all / 1000)} s.`,
  ]
}

const part = { heading: 'The check of the books', command: 'npm run bench:books' }
await benchOnPostgres(part, { now: () => now }, measure)
