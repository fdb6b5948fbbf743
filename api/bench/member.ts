import { headers } from '@app/contracts'
import { moneyLog, personalReport, reportByTime } from '@app/contracts/wire'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { parseArgs } from 'node:util'
import { startPostgres } from '@app/database/testing'
import { addPostings } from '../test/added-postings'
import { random } from '../test/folder'
import { buildApp } from '../src/app'
import { transaction } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import type { Tables } from '../src/db/tables'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { startSession } from '../src/features/session/store'
import { costsOf } from './database-time'
import { machine, write, writeFigures } from './document'
import { fillMember } from './fill-member'
import { servicesOn } from './on-postgres'

const days = 3 * 365
const maxBlocks = 500
const daysAgo = (count: number) => Math.floor(Date.now() / 900_000) * 900 - count * 86_400

const old = { from: daysAgo(days - 40) }
const answers: readonly [title: string, path: string, fields: Readonly<Record<string, string | number>>][] = [
  ['personal report', personalReport.path, {}],
  ['money log', moneyLog.path, {}],
  ['money log from an old date', moneyLog.path, old],
  ['money log from an old second', moneyLog.path, { from: old.from + 61 }],
  ['money log of an old week', moneyLog.path, { from: old.from, to: old.from + 7 * 86_400 }],
  ['bets from an old date', moneyLog.path, { ...old, kind: 'bet' }],
  ['deposits', moneyLog.path, { kind: 'deposit' }],
  ['report by time, 30 days', reportByTime.path, { days: 30 }],
]

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** What each answer costs the database, for one member of this many movements. */
async function measure(url: string, movements: number) {
  const pool = new pg.Pool({ connectionString: url })
  const sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void (/^\s*(select|with)\b/i.test(query.sql) && sent.push(query)),
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const services = servicesOn(db, { now: () => Date.now() })
  const app = await buildApp(services)
  try {
    const memberId = await fillMember(db, `years${movements}`, movements, days)
    const secret = makeSecret(random)
    await transaction(db, (tx) => startSession(tx, { memberId, secretHash: hashSecret(secret), now: Date.now() }))
    const request = async (path: string, fields: Readonly<Record<string, string | number>>) => {
      const query = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
      sent.length = 0
      const { body } = await app.inject({
        url: `/api/${path}?${query.join('&')}`,
        headers: { [headers.tokensso]: Buffer.from(secret).toString('base64') },
      })
      const { code, msg } = JSON.parse(Buffer.from(body, 'base64').toString()) as { code: number; msg: string }
      if (code !== 200) throw new Error(`${path}: ${msg}`)
      return [...sent]
    }
    await addPostings(services)
    const queries: CompiledQuery[][] = []
    for (const [, path, fields] of answers) queries.push(await request(path, fields))
    return { costs: await costsOf(client, queries) }
  } finally {
    await app.close()
    await client.end()
    await db.destroy()
  }
}

const { values } = parseArgs({ options: { movements: { type: 'string', default: '200000' } } })
const sizes = [2_000, 20_000, Number(values.movements)]
const cluster = await startPostgres()
try {
  await migrateAt(cluster.url)
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (const size of sizes) measured.push(await measure(cluster.url, size))
  const rows = answers.map(([title], place) => {
    const costs = measured.map(({ costs }) => costs[place])
    return [title, ...costs.map((cost) => String(cost?.blocks)), (costs.at(-1)?.ms ?? Number.NaN).toFixed(1)]
  })
  const head = ['what', ...sizes.map((size) => `blocks at ${size} movements`), 'ms']
  const file = await writeFigures('member', [head, ...rows])
  const first = rows.slice(0, 3).map(([title = '', ...cells]) => `${title} ${cells.slice(0, -1).join(', ')}`)
  const lines = [
    `${machine().join(', ')}, PostgreSQL, fsync off. Blocks read with ${sizes.join(', ')} movements in three years: ${first.join('; ')} (≤ ${maxBlocks}). [All](${file}).`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'A member’s years', command: 'npm run bench:member' }, lines)
} finally {
  await cluster.stop()
}

async function migrateAt(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  await migrate(db)
  await db.destroy()
}
