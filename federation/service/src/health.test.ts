import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AnswerOf, calls } from '@app/release'
import * as v from 'valibot'
import { makeWorld, type World } from '../test/world'

const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-ab12cd34'
const hour = 3600
const start = Date.parse('2026-11-20T10:00:00.000Z') / 1000

const row = (remote: string, release: string, source: string, pages: number) => ({
  remote,
  release,
  source,
  revs: [2],
  loads: 9,
  retries: 0,
  fallbacks: 0,
  failed: 0,
  crashes: 0,
  integrity: 0,
  share_mismatches: 0,
  devices: 9,
  failed_devices: 0,
  first_at: 0,
  last_at: 0,
  told_route_pages: 80,
  load_ms: source === 'canary' ? null : { p50: 300.4, p75: 640.5, p95: 900, p99: 999 },
  pages,
  told_pages: 90,
  failed_pages: 7,
  failed_blocks: 3,
  load_counts: [60, 40],
})
const point = (remote: string, release: string, source: string, at: number) => ({
  remote,
  release,
  source,
  at,
  pages: 50,
  told_pages: 40,
  failed_pages: 2,
})
const releases = [
  row('host', stable, 'stable', 600),
  row('mfe-wallet', stable, 'stable', 300),
  row('mfe-wallet', canary, 'canary', 100),
  row('mfe-wallet', stable, 'last-good', 0),
]

const undrawn = (app: string) => ({
  app,
  release: stable,
  path: '/live',
  reason: 'x is not defined',
  first_at: start - hour,
  last_at: start,
})

let paths: string[] = []
/** Of the last hour. */
let code = 200
const api = createServer(({ url = '' }, response) => {
  paths.push(url)
  const requested = new URL(url, 'http://api')
  const step = Number(requested.searchParams.get('step')) * hour
  const points = [
    point('host', stable, 'stable', start - hour),
    point('mfe-wallet', stable, 'stable', start - hour),
    point('mfe-wallet', canary, 'canary', start),
  ].filter(({ remote }) => [null, remote].includes(requested.searchParams.get('remote')))
  const isNow = requested.pathname === '/api/release_events'
  const data = isNow
    ? { channel: 'production', from: 0, to: 0, releases, undrawn: ['host', 'mfe-wallet'].map(undrawn) }
    : { channel: 'production', from: start - 23 * step, to: start + 60, step, told_from: start - 2 * step, points }
  response.end(Buffer.from(JSON.stringify({ code: isNow ? code : 200, msg: 'why', data })).toString('base64'))
})
let world: World
let dan = ''
beforeAll(async () => {
  world = await makeWorld()
  await world.join('root', 'admin')
  dan = await world.join('dan', { web: 'viewer' })
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  api.close()
  await world.discard()
})
beforeEach(() => {
  ;[paths, code] = [[], 200]
  // what was read for the test before is half a minute old
  world.pass(31_000)
  world.figures.of = { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, key: 'k' }
})
const health = async (query = '', token: string | null = dan) => {
  const answer = await world.call('GET', `/v1/channels/production/health${query}`, token)
  if (answer.statusCode === 200) v.parse(calls.health.answer, answer.json())
  return { status: answer.statusCode, ...answer.json<AnswerOf<'health'>>() }
}

describe('REL-33 how a channel’s releases do', () => {
  it('REL-33 is read by everybody who has a role: pages, failures and load time of the last hour, and the day by hours', async () => {
    const { status, problem, pagesAnHour, now, day, days } = await health()
    expect({ status, problem, pagesAnHour, days }).toEqual({
      status: 200,
      problem: null,
      pagesAnHour: 1000,
      days: null,
    })
    const reported = { pages: 300, told: 90, failed: 7 }
    expect(now).toEqual([
      { app: 'host', release: stable, source: 'stable', ...reported, pages: 600, p75: 641 },
      { app: 'mfe-wallet', release: stable, source: 'stable', ...reported, p75: 641 },
      { app: 'mfe-wallet', release: canary, source: 'canary', ...reported, pages: 100, p75: null },
    ])
    expect(day).toMatchObject({ from: '2026-11-19T11:00:00.000Z', to: '2026-11-20T10:01:00.000Z', stepHours: 1 })
    expect(day?.points).toHaveLength(3)
    expect(day?.points[2]).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      app: 'mfe-wallet',
      release: canary,
      source: 'canary',
      pages: 50,
      told: 40,
      failed: 2,
    })
    expect((await health('', null)).status).toBe(401)
  })

  it('FIRST-11 REL-33 says which screens edges could not draw in the last hour, and why', async () => {
    const screen = { release: stable, path: '/live', reason: 'x is not defined', lastAt: '2026-11-20T10:00:00.000Z' }
    expect((await health()).undrawn).toEqual(['host', 'mfe-wallet'].map((app) => ({ app, ...screen })))
    expect((await health('?app=host')).undrawn).toEqual([{ app: 'host', ...screen }])
  })

  it('REL-33 goes back 16 days for one app, and says since when it is known what pages told', async () => {
    const { now, day, days, pagesAnHour } = await health('?app=mfe-wallet')
    expect([...now, ...(day?.points ?? []), ...(days?.points ?? [])].map(({ app }) => app)).toEqual(
      Array.from({ length: 6 }, () => 'mfe-wallet'),
    )
    expect(pagesAnHour).toBe(1000)
    expect(days).toMatchObject({ stepHours: 6, toldFrom: '2026-11-19T22:00:00.000Z' })
    expect(paths).toContain('/api/release_history?channel=production&hours=384&step=6&remote=mfe-wallet')
    expect((await health('?app=nothing')).status).toBe(400)
  })

  it('REL-33 is of a whole hour that has been over for long enough to be told', async () => {
    // twenty seconds after the end of five minutes, of which edges may still tell
    world.pass(320_000 - (world.now().getTime() % 300_000))
    await health()
    const from = Number(/from=(\d+)/.exec(paths.join(' '))?.[1])
    const since = world.now().getTime() / 1000 - from
    expect(from % 300).toBe(0)
    expect(since).toBeGreaterThan(hour + 300)
    expect(since).toBeLessThan(hour + 360)
  })

  it('REL-33 is asked for twice a minute at most, however many look; a failure is not kept', async () => {
    code = 500
    expect((await health()).problem).toContain('does not return figures from browsers: 500 why')
    code = 200
    const seen = await Promise.all([health(), health(), health('?app=mfe-wallet')])
    expect(seen.map(({ problem }) => problem)).toEqual([null, null, null])
    // the day was read, the hour is read again, and the 16 days
    expect(paths).toHaveLength(2 + 2)
    world.pass(31_000)
    await health()
    expect(paths).toHaveLength(2 + 2 + 2)
  })

  it('REL-33 says why there is nothing if there is no key, or no API answers', async () => {
    world.figures.of = null
    const none = { pagesAnHour: null, now: [], day: null, days: null }
    expect(await health()).toMatchObject({
      ...none,
      status: 200,
      problem: expect.stringContaining('RELEASE_EVENTS_KEY'),
    })
    world.figures.of = { apiUrl: 'http://127.0.0.1:9', key: 'k' }
    expect((await health()).problem).toContain('The API at http://127.0.0.1:9 does not answer')
  })
})
