// What the lists of videos and hosts cost the database as the catalogue grows. npm run bench:scale
import { hostCards, hostList, moreVideos, systemConfig, videoList } from '@app/contracts/wire'
import { type Call, headers } from '@app/contracts'
import { startPostgres } from '@app/database/testing'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect, type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../src/app'
import { transaction, type Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import type { Tables } from '../src/db/tables'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { addMember, startSession } from '../src/features/session/store'
import { costsOf } from './database-time'
import { machine, table, write } from './document'
import { fillCatalogue } from './fill-catalogue'
import { servicesOn } from './on-postgres'

const sizes = [1_000, 10_000, 100_000]
const clock = { now: () => Date.now() }

type Request = { title: string; call: Call; fields: Record<string, number> }

/** Page 1,000 of a list, or its last one. */
const farPage = (length: number) => Math.min(1_000, Math.floor(length / 20))

async function requestsOf(db: Database): Promise<Request[]> {
  const { rows } = await sql<{ id: number; videos: number; hosts: number; city: number; of_city: number }>`
    select c.id, (select count(*)::int from video where class_id = c.id and state = 'published') as videos,
      (select count(*)::int from host) as hosts, p.id as city,
      (select count(*)::int from host where city_id = p.id) as of_city
    from video_class c cross join place p where c.slug = 'scale-2' and p.slug = 'scale-2'`.execute(db)
  const [{ id, videos, hosts, city, of_city: ofCity } = { id: 0, videos: 0, hosts: 0, city: 0, of_city: 0 }] = rows
  return [
    { title: 'sys_config', call: systemConfig, fields: {} },
    { title: 'video_get_more_item', call: moreVideos, fields: {} },
    { title: 'video_list', call: videoList, fields: { id, page: 1 } },
    { title: 'video_list', call: videoList, fields: { id, page: farPage(videos) } },
    { title: 'nHomeList', call: hostCards, fields: { page: 1 } },
    { title: 'nHomeList', call: hostCards, fields: { page: farPage(hosts) } },
    { title: 'xuanfeilist', call: hostList, fields: { id: city, page: 1 } },
    { title: 'xuanfeilist', call: hostList, fields: { id: city, page: farPage(ofCity) } },
  ]
}

/** Sends calls as a member, whom it makes. */
async function memberOf(app: FastifyInstance, db: Database) {
  const secret = makeSecret({ bytes: (count) => new Uint8Array(count).fill(7) })
  const memberId = await transaction(db, async (tx) => {
    const id = await addMember(tx, { username: 'scale', passwordHash: 'none', headerImg: '', now: clock.now() })
    await startSession(tx, { memberId: id, secretHash: hashSecret(secret), now: clock.now() })
    return id
  })
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const signedIn = { [headers.token]: base64(String(memberId)), [headers.tokensso]: base64(secret) }
  return async ({ title, call: { method, path }, fields }: Request): Promise<void> => {
    const content = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await app.inject(
      method === 'GET'
        ? { method, url: `/api/${path}?${content}`, headers: signedIn }
        : { method, url: `/api/${path}`, headers: { ...signedIn, ...form }, payload: content },
    )
    const { code, msg } = JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as { code: number; msg: string }
    if (code !== 200) throw new Error(`${title}: ${msg}`)
  }
}

/** Of a call, for each size: the blocks of its first page and of the far one, if it has pages. */
type Measured = Map<string, number[][]>

async function measure(url: string): Promise<Measured> {
  const sent: CompiledQuery[] = []
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => {
      if (/^\s*(select|with)\b/i.test(query.sql)) sent.push(query)
    },
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(db)
  const app = await buildApp(servicesOn(db, clock))
  try {
    const send = await memberOf(app, db)
    const measured: Measured = new Map()
    for (const size of sizes) {
      await fillCatalogue(db, size)
      const requests = await requestsOf(db)
      const queries: CompiledQuery[][] = []
      for (const request of requests) {
        // the first one of a process and day also reads what it remembers
        await send(request)
        sent.length = 0
        await send(request)
        queries.push([...sent])
      }
      const costs = await costsOf(client, queries)
      for (const title of new Set(requests.map((request) => request.title))) {
        const blocks = costs.filter((_, place) => requests[place]?.title === title).map((cost) => cost.blocks)
        measured.set(title, [...(measured.get(title) ?? []), blocks])
      }
      process.stderr.write(`measured at ${size}\n`)
    }
    return measured
  } finally {
    await app.close()
    await client.end()
    await db.destroy()
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// after the data is there, once
const cluster = await startPostgres({ settings: { autovacuum: 'off', shared_buffers: '512MB' } })
try {
  const measured = await measure(cluster.url)
  const head = ['blocks of 8 KB', ...sizes.map((size) => size.toLocaleString('en'))]
  const lines = [
    `${machine().join(', ')}, PostgreSQL. So many videos, and as many hosts; of lists the first page, and page 1,000 or the last.`,
    '',
    ...table([head, ...[...measured].map(([title, sizes]) => [title, ...sizes.map((blocks) => blocks.join(', '))])]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'The catalogue', command: 'npm run bench:scale' }, lines)
} finally {
  await cluster.stop()
}
