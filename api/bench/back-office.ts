// What the pages of the back office cost the database, among a million members and 50 million rows of the ledger.
// npm run bench:back-office -- [--members 200000 --rows 4000000] [--filled postgres://…]
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { startPostgres } from '@app/database/testing'
import type { Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import type { Tables } from '../src/db/tables'
import { countHours } from '../src/features/figures/hours'
import { findMarked } from '../src/features/limits/markers'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'
import { countPostings } from '../src/ledger/totals'
import { measureAnswers } from './back-office-answers'
import { head, lineOf, summaryOf } from './back-office-report'
import { machine, write, writeFigures } from './document'
import { fillOffice, type Size } from './fill-office'

const pages = 1000
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '50000000' },
    /** A database that an earlier run has filled, to measure it again. */
    filled: { type: 'string' },
  },
})
const size: Size = { members: Number(values.members), rows: Number(values.rows), long: (pages + 10) * 50 }
const settings = {
  shared_buffers: '4GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '1GB',
  full_page_writes: 'off',
  // after the data is there, once
  autovacuum: 'off',
}

async function timed(title: string, work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  const line = `${title} ${Math.round(performance.now() - started)} ms`
  process.stderr.write(`${line}\n`)
  return line
}

/** @throws if an invariant is broken */
async function checkBooks(db: Database): Promise<void> {
  const broken = await checkInvariants(db, invariants)
  for (const { sentence, exceptions } of broken) process.stderr.write(`${sentence} ${exceptions.join(', ')}\n`)
  if (broken.length > 0) throw new Error('the books do not balance')
}

async function fill(db: Database): Promise<void> {
  await migrate(db)
  await timed('filling', () => fillOffice(db, size))
}

/** What the API does in the background, and the overviews read. */
async function runJobs(db: Database): Promise<string[]> {
  const clock = { now: () => Date.now() }
  // what was posted is counted once it is old enough
  await countPostings({ db, clock })
  return [
    await timed('counting the postings', () => countPostings({ db, clock: { now: () => Date.now() + 300_000 } })),
    await timed('counting the hours', () => countHours({ db, clock })),
    await timed('counting them again', () => countHours({ db, clock })),
    await timed('finding marked members', () => findMarked({ db, clock })),
  ]
}

async function measure(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, options: '-c work_mem=256MB' })
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    if (values.filled === undefined) await fill(db)
    await timed('checking the books', () => checkBooks(db))
    const jobs = await runJobs(db)
    const { rows } = await sql<{ members: bigint; postings: bigint }>`
      select (select count(*) from member) as members, (select count(*) from posting) as postings`.execute(db)
    const [{ members, postings } = { members: 0n, postings: 0n }] = rows
    const answers = await measureAnswers(url, pages)
    const file = await writeFigures('back-office', [head(pages), ...answers.map(lineOf)])
    return [
      `With ${members} members and ${postings} ledger rows, all invariants of which hold. A page has 50 rows. The database's own time (planning and execution) for all queries of an answer, medians of five with warm memory, and the blocks of 8 KB that they read, which no load changes.`,
      '',
      `${summaryOf(answers, pages)} [Each](${file}).`,
      '',
      `In the background: ${jobs.join(', ')}.`,
    ]
  } finally {
    await db.destroy()
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
const cluster = values.filled === undefined ? await startPostgres({ settings }) : null
try {
  const measured = await measure(values.filled ?? cluster?.url ?? '')
  const lines = [`${machine().join(', ')}, PostgreSQL, fsync off.`, '', ...measured]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'The back office', command: 'npm run bench:back-office' }, lines)
} finally {
  await cluster?.stop()
}
