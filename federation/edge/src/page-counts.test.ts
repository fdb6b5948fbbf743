import { encodeWire } from '@app/contracts'
import {
  type PageCount,
  type PageCounts,
  pageBucket,
  pageCountsKeyText,
  pageCountsPath,
} from '@app/contracts/release-events'
import { giveCanary } from '@app/registry/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { host, lottery, setOf, startEdge } from './testing'

const hex = 'ab'.repeat(32)
const key = createHmac('sha256', Buffer.from(hex, 'hex')).update(pageCountsKeyText).digest('hex')
const fiveMinutes = 5 * 60_000
const everyMs = 10_000
const begin = 20_000 * 86_400_000
const bucket = pageBucket(begin)

let now = begin
let api: FastifyInstance
let reports: PageCounts[] = []
let answers = { code: 200, msg: 'ok' }
let isDown = false
let problems: string[] = []
let world: Awaited<ReturnType<typeof startEdge>>

async function start(channel = 'production', hasKey = true) {
  world = await startEdge({
    now: () => now,
    onError: (error) => void problems.push(String(error)),
    config: {
      apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
      channel,
      trustedHops: 1,
      ...(hasKey && { pageKey: { hex } }),
    },
  })
  await world.release(host)
  const { id } = await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
  return id
}
beforeEach(() => {
  ;[now, reports, answers, isDown, problems] = [begin, [], { code: 200, msg: 'ok' }, false, []]
  api = fastify()
  api.post(`/api/${pageCountsPath}`, (request, reply) => {
    expect(request.headers.authorization).toBe(`Bearer ${key}`)
    if (isDown) return void reply.raw.destroy()
    if (answers.code === 200) reports.push(request.body as PageCounts)
    return reply.send(encodeWire(JSON.stringify({ ...answers, data: null })))
  })
})
afterEach(async () => {
  await world.edge.close()
  await api.close()
  await rm(world.root, { recursive: true })
})

let clients = 0
const open = (path: string, headers: Record<string, string> = {}) =>
  world.open(path, { 'x-forwarded-for': `203.0.${(clients += 1)}.9`, ...headers })
/** Ten seconds later; resolves once the edge waits again, or has nothing left. */
const tenSecondsLater = () => world.clock.endWaits(everyMs)
const reported = (count: Pick<PageCount, 'app' | 'pages'> & Partial<PageCount>) =>
  expect.objectContaining({ bucket, channel: 'production', source: 'stable', ...count }) as unknown
const lastReport = () => reports.at(-1)?.counts

describe('REL-16 the pages that an edge counts', () => {
  it('REL-16 are told by app, release and source of the address, all of the bucket so far', async () => {
    const stable = await start()
    const canary = await world.release({ ...lottery, version: '1.1.0' })
    await giveCanary(world.store, 'production', { app: 'mfe-lottery', id: canary.id, percent: 0, cohorts: ['staff'] })
    const pages = [
      await open('/luckDraw'),
      await open('/luckDraw', { cookie: 'cohort=staff' }),
      await open('/zhome'),
      await open('/nowhere'),
    ]
    expect(setOf(pages[1]?.body ?? '')?.remotes['mfe-lottery']?.id).toBe(canary.id)
    await tenSecondsLater()
    await open('/luckDraw')
    await world.edge.close()
    expect(reports[0]?.counts).toEqual([
      reported({ app: 'mfe-lottery', release: stable, pages: 1 }),
      reported({ app: 'mfe-lottery', release: canary.id, source: 'canary', pages: 1 }),
      reported({ app: 'host', pages: 1 }),
    ])
    expect(lastReport()).toEqual([reported({ app: 'mfe-lottery', release: stable, pages: 2 })])
    expect(reports[1]?.edge).toBe(reports[0]?.edge)
  })

  it('REL-16 are a sample: twenty of a network in an hour', async () => {
    await start()
    for (let page = 0; page < 100; page += 1) await open('/zhome', { 'x-forwarded-for': `203.0.113.${page}` })
    await world.edge.close()
    expect(lastReport()).toEqual([reported({ app: 'host', pages: 20 })])
  })

  it('REL-16 are all told when the API is up again, if it was down for less than an hour', async () => {
    await start()
    isDown = true
    for (let part = 0; part < 15; part += 1) {
      await open('/zhome')
      if (part < 14) now += fiveMinutes
      await tenSecondsLater()
    }
    isDown = false
    await world.edge.close()
    expect(lastReport()?.map((count) => count.bucket)).toEqual(
      Array.from({ length: 12 }, (_, part) => bucket + 3 + part),
    )
    expect(lastReport()?.every(({ pages }) => pages === 1)).toBe(true)
    expect(problems).toHaveLength(1)
  })

  it('REL-16 do not stop pages while the API refuses them; the reason is told once', async () => {
    await start()
    answers = { code: 401, msg: 'give the edge and the API the same PAGE_KEY' }
    for (let page = 0; page < 3; page += 1) {
      expect((await open('/zhome')).statusCode).toBe(200)
      await tenSecondsLater()
    }
    await world.edge.close()
    expect(problems).toEqual([
      expect.stringMatching(
        /The API at .* does not take the counts of pages.*: give the edge and the API the same PAGE_KEY$/,
      ),
    ])
  })

  it('REL-16 are none without a key, and nothing is told', async () => {
    await start('production', false)
    expect((await open('/zhome')).statusCode).toBe(200)
    await world.edge.close()
    expect(reports).toEqual([])
  })

  it('REL-16 are not those of a mix', async () => {
    const id = await start('staging')
    await world.promoteApps('host', 'mfe-lottery')
    const requested = await world.edge.inject({ url: `/zhome?mix=mfe-lottery@${id}`, headers: { accept: 'text/html' } })
    const cookie = String(requested.headers['set-cookie']).split(';')[0] ?? ''
    expect(setOf((await open('/luckDraw', { cookie })).body)?.mix).toContain(id)
    await open('/luckDraw')
    await world.edge.close()
    expect(reports.flatMap(({ counts }) => counts)).toEqual([
      reported({ app: 'mfe-lottery', channel: 'staging', pages: 1 }),
    ])
  })
})
