import {
  clientEventsPath,
  releaseEventsPath,
  releaseEventsSchema,
  type ReleaseEvent,
  type ReleaseEventBatch,
} from '@app/contracts/release-events'
import * as v from 'valibot'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { signedPage } from '../../../test/page-ticket'
import { collectorOf } from './collector'
import { pruneEvents, tidyEvents } from './prune'

const world = makeTestApp()
const release = '1.0.0-ab12cd34'
const canary = '1.1.0-99aa00ff'
const minute = 60_000
const key = '07'.repeat(32)

const event = (changes: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  type: 'remote.load',
  remote: 'mfe-wallet',
  release,
  source: 'stable',
  phase: 'page',
  ms: 120,
  ...changes,
})
/** Each test is a different household, with its own device. */
let household = 0
let deviceHere = ''
beforeEach(() => {
  household += 1
  deviceHere = household.toString(16).padStart(16, '0')
})
const batch = (events: unknown[], changes: object = {}) => ({ channel: 'production', rev: 4, events, ...changes })
/** As a page of this household sends it. */
const signed = (body: object) => ({
  ...signedPage({
    key: world.services.config.keys.page,
    device: deviceHere,
    now: world.clock.now(),
    rev: (body as ReleaseEventBatch).rev,
  }),
  ...body,
})

async function post(body: unknown, { address = `203.0.${household}.9`, type = 'text/plain;charset=UTF-8' } = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${clientEventsPath}`,
    headers: { 'content-type': type },
    payload:
      typeof body === 'object' && body !== null
        ? JSON.stringify(Array.isArray(body) ? body : signed(body))
        : String(body),
    remoteAddress: address,
  })
  return { status: answer.statusCode, ...openEnvelope(answer.body) }
}
async function read(query = 'channel=production', authorization = `Bearer ${key}`) {
  const answer = await world.app.inject({ url: `/api/${releaseEventsPath}?${query}`, headers: { authorization } })
  return openEnvelope(answer.body)
}
async function figures(query?: string) {
  await pruneEvents(world.services)
  return v.parse(releaseEventsSchema, (await read(query)).data)
}
const rows = () => world.services.db.selectFrom('release_event').selectAll().orderBy('at').execute()

afterEach(() => void collectorOf(world.services).drain())

describe('what browsers report about releases', () => {
  it('REL-3 MF-4 is counted by release and reason, with load times', async () => {
    const loads = [10, 90, 110, 180, 350].map((ms) => event({ ms }))
    expect(await post(batch([...loads, event({ type: 'remote.retry' })]))).toMatchObject({ status: 200, code: 200 })
    await post(batch([event({ release: canary, source: 'canary', type: 'remote.fallback', ms: 4000 })], { rev: 5 }))
    await post(batch([event({ release: canary, source: 'canary', type: 'remote.crash', phase: 'render', ms: 0 })]))
    await post(batch([event({ remote: 'host', phase: 'entry' })]), { type: 'application/json' })
    const { releases } = await figures()
    expect(releases.map(({ remote, release: id, source }) => [remote, id, source])).toEqual([
      ['host', release, 'stable'],
      ['mfe-wallet', release, 'stable'],
      ['mfe-wallet', canary, 'canary'],
    ])
    expect(releases[1]).toMatchObject({ loads: 5, retries: 1, fallbacks: 0, crashes: 0, revs: [4] })
    expect(releases[1]?.load_ms).toEqual({ p50: 125, p75: 188, p95: 375, p99: 395 })
    expect(releases[2]).toMatchObject({ loads: 0, fallbacks: 1, crashes: 1, failed: 0, load_ms: null, revs: [4, 5] })
    const [only] = (await figures('channel=production&remote=host')).releases
    expect(only).toMatchObject({ remote: 'host', loads: 1 })
    expect((await figures('channel=staging')).releases).toEqual([])
  })

  it("STG-2 keeps a mix's events separate from the channel's", async () => {
    await post(batch([event({ source: 'mix' })], { mix: 'ab12cd34' }))
    expect((await figures()).releases).toEqual([])
    expect((await figures('channel=production&mix=ab12cd34')).releases).toHaveLength(1)
  })

  it('WALLET-11 stores nothing about the visitor: unknown fields are dropped, and no address is stored or logged', async () => {
    const reported = { ...event(), message: 'balance 1284', member: 7, url: '/Withdraw?x' }
    await post(batch([reported], { memberId: 7, tokensso: 'secret-of-mine' }), { address: '203.0.113.77' })
    await pruneEvents(world.services)
    const seen = await world.services.db.selectFrom('release_device').selectAll().execute()
    expect(seen).toHaveLength(1)
    const saved = JSON.stringify([await rows(), seen], (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    for (const text of ['balance', 'Withdraw', 'secret-of-mine', '203.0.113', 'member'])
      expect(saved + world.logged.join('')).not.toContain(text)
  })

  const wrongs: [string, unknown][] = [
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', []],
    ['no events', batch([])],
    ['51 events', batch(Array.from({ length: 51 }, () => event()))],
    ['another type', batch([event({ type: 'remote.bought' as 'remote.load' })])],
    ['what is no app', batch([event({ remote: 'Mfe Wallet' })])],
    ['no release', batch([event({ release: 'latest' })])],
    ['a release with a NUL', batch([event({ release: '1.0.0-\u0000-ab12cd34' })])],
    ['an endless release', batch([event({ release: `1.0.0-${'a'.repeat(60)}-ab12cd34` })])],
    ['another source', batch([event({ source: 'guess' as 'stable' })])],
    ['another phase', batch([event({ phase: 'dream' as 'page' })])],
    ['a negative time', batch([event({ ms: -1 })])],
    ['a time of hours', batch([event({ ms: 3_600_000 })])],
    ['a time in words', batch([{ ...event(), ms: 'long' }])],
    ['a channel in capitals', batch([event()], { channel: 'Production' })],
    ['no revision', batch([event()], { rev: undefined })],
    ['a revision beyond numbers', batch([event()], { rev: 2 ** 31 })],
    ['a mix with a path', batch([event()], { mix: '../x' })],
    ['a body above 32 KB', batch([{ ...event(), x: 'a'.repeat(33_000) }])],
  ]

  it('API-2 refuses a batch with anything wrong, and stores nothing from it', async () => {
    for (const [name, body] of wrongs) {
      const { status, code, msg } = await post(body)
      expect({ name, status, code }).toEqual({ name, status: 200, code: 400 })
      expect(msg).toMatch(/^(Please check the field|The request could not be read)/)
    }
    expect(collectorOf(world.services).drain()).toEqual({ rows: [], devices: [], pages: [], errors: [] })
  })

  it('API-2 refuses a form, which is not JSON', async () => {
    const answer = await post('channel=production', { type: 'application/x-www-form-urlencoded' })
    expect(answer.code).toBe(400)
  })

  it('ACCESS-5 accepts 120 batches in five minutes from an address, even if it changes its last half', async () => {
    for (let sent = 0; sent < 120; sent += 1) {
      expect((await post(batch([event()]), { address: `2001:db8::${sent.toString(16)}` })).code).toBe(200)
    }
    expect(await post(batch([event()]), { address: '2001:db8::ffff' })).toMatchObject({ code: 429 })
    expect((await post(batch([event()]), { address: '2001:db8:1::1' })).code).toBe(200)
    world.clock.advance(5 * minute)
    expect((await post(batch([event()]), { address: '2001:db8::ffff' })).code).toBe(200)
  })
})

describe('what is stored', () => {
  it('adds up reports from different times and instances', async () => {
    for (const ms of [30, 30, 500]) {
      await post(batch([event({ ms })]))
      await pruneEvents(world.services)
    }
    expect(await rows()).toHaveLength(1)
    expect((await figures()).releases[0]).toMatchObject({ loads: 3, load_ms: { p50: 44, p99: 594 } })
  })

  it('REL-3 is returned with everything counted up to the query, even while some of it is being written', async () => {
    const loads = async () => v.parse(releaseEventsSchema, (await read()).data).releases[0]?.loads
    await post(batch([event()]))
    expect(await loads()).toBe(1)
    await post(batch([event()]))
    const { db } = world.services
    let goOn = () => {}
    const mayWrite = new Promise<void>((resolve) => (goOn = resolve))
    const held = { execute: (work: () => Promise<void>) => mayWrite.then(() => db.transaction().execute(work)) }
    jest.spyOn(db, 'transaction').mockReturnValueOnce(held as unknown as ReturnType<typeof db.transaction>)
    const job = pruneEvents(world.services)
    const answer = loads()
    for (let turn = 0; turn < 5; turn += 1) await rows()
    goOn()
    expect(await answer).toBe(2)
    await job
  })

  it('keeps what could not be written for the next attempt', async () => {
    const { db } = world.services
    await post(batch([event()]))
    world.services.db = new Proxy(db, {
      get() {
        throw new Error('the database is away')
      },
    })
    await expect(pruneEvents(world.services)).rejects.toThrow('away')
    world.services.db = db
    await post(batch([event()]))
    expect((await figures()).releases[0]?.loads).toBe(2)
  })

  it('merges five-minute rows into hours after a day, loses none, and deletes all after a month', async () => {
    for (let sent = 0; sent < 24; sent += 1) {
      await post(batch([event({ ms: 100 + sent })]))
      world.clock.advance(5 * minute)
    }
    await pruneEvents(world.services)
    const before = await rows()
    expect(before).toHaveLength(24)
    await tidyEvents(world.services)
    expect(await rows()).toHaveLength(24)
    world.clock.advance(25 * 60 * minute)
    await tidyEvents(world.services)
    await tidyEvents(world.services)
    const after = await rows()
    expect(after.map(({ span }) => span)).toEqual(after.map(() => 60))
    expect(after.length).toBeLessThanOrEqual(3)
    expect((await figures('channel=production&minutes=43200')).releases[0]?.loads).toBe(24)
    expect((await figures('channel=production&minutes=60')).releases).toEqual([])
    world.clock.advance(31 * 24 * 60 * minute)
    await tidyEvents(world.services)
    expect(await rows()).toEqual([])
  })

  const made = (from: number, count: number): ReleaseEventBatch[] =>
    Array.from({ length: count }, (_, i) => batch([event()], { rev: from + i }) as ReleaseEventBatch)

  it('holds at most 2000 invented kinds in memory, however long the database is down', () => {
    const collector = collectorOf(world.services)
    for (const one of made(1, 2010)) collector.take(one, 'a'.repeat(16), world.clock.now())
    expect(collector.drain().rows).toHaveLength(2000)
  })

  it('stores at most 5000 invented kinds an hour, and still counts the known ones', async () => {
    const at = Math.floor(world.clock.now() / (5 * minute)) * 5 * minute
    for (const [from, count] of [
      [1, 2000],
      [2001, 2000],
      [4001, 1000],
      [5001, 10],
    ] as const) {
      for (const one of made(from, count)) collectorOf(world.services).take(one, 'a'.repeat(16), at)
      await pruneEvents(world.services)
    }
    expect(await rows()).toHaveLength(5000)
    collectorOf(world.services).take(made(7, 1)[0] as ReleaseEventBatch, 'a'.repeat(16), at)
    expect((await figures()).releases[0]?.loads).toBe(5001)
  })
})

describe('who may read it', () => {
  it('ACCESS-5 nobody with another header than the key asks for', async () => {
    for (const header of ['', 'Bearer ', `Bearer ${'08'.repeat(32)}`, `Basic ${key}`, `Bearer ${key}0`])
      expect(await read('channel=production', header)).toMatchObject({ code: 401, data: null })
  })

  it('API-2 refuses a query with anything wrong', async () => {
    for (const query of [
      '',
      'channel=Production',
      'channel=production&minutes=4',
      'channel=a&minutes=99999',
      'channel=a&channel=b',
      'channel=a&from=1h',
      'channel=a&from=0',
    ])
      expect([query, (await read(query)).code]).toEqual([query, 400])
  })

  it('REL-3 Prometheus reads counters, with a limit on labels', async () => {
    for (let rev = 0; rev < 1100; rev += 1) {
      const id = `1.0.${rev}-ab12cd34`
      const one = batch([event({ release: id, ms: 300 })]) as ReleaseEventBatch
      collectorOf(world.services).take(one, 'a'.repeat(16), world.clock.now())
    }
    const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain(
      'release_events_total{channel="production",remote="mfe-wallet",release="1.0.7-ab12cd34",source="stable",type="remote.load"}',
    )
    expect(body).toMatch(/release_events_total\{channel="other",.*\} \d{2,}/)
    expect(body).toMatch(/release_load_seconds_bucket\{le="0.4",.*"1.0.7-ab12cd34".*\} 1/)
    expect(body).toContain('release_event_batches_total{outcome="taken"}')
  })
})
