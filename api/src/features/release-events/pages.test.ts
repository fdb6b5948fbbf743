import {
  pageBucket,
  pageBucketMs,
  type PageCount,
  pageCountsKeyText,
  pageCountsPath,
  clientEventsPath,
  type ReleaseEvent,
  type ReleaseFigures,
} from '@app/contracts/release-events'
import { createHmac } from 'node:crypto'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { signedPage } from '../../../test/page-ticket'
import { releaseFigures } from './figures'
import { emptyHistogram } from './histogram'
import { pruneEvents, tidyEvents } from './prune'

const world = makeTestApp()
const minute = 60_000
const day = 86_400_000
const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-99aa00ff'
const stableSet = `host@${stable}:stable,mfe-wallet@${stable}:stable`
const canarySet = `host@${stable}:stable,mfe-wallet@${canary}:canary`

const name = (number: number, length = 16) => number.toString(16).padStart(length, '0')
/** Limits last longer than a test, so each has its own pages. */
let before = 0
beforeEach(() => {
  before += 10_000
})
const key = () => world.services.config.keys.page
const event = (changes: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  type: 'remote.load',
  remote: 'mfe-wallet',
  release: canary,
  source: 'canary',
  phase: 'page',
  ms: 10,
  ...changes,
})
const failure = event({ type: 'remote.fallback' })
/** A counted page of the wallet that an edge writes now; each has its own network unless given. */
const page = (number: number, changes: Partial<Parameters<typeof signedPage>[0]> = {}) =>
  signedPage({
    key: key(),
    now: world.clock.now(),
    device: name(before + number),
    page: name(before + number),
    block: name(before + number, 8),
    app: 'mfe-wallet',
    isCounted: true,
    set: canarySet,
    ...changes,
  })

const post = (path: string, body: object, { authorization = '', address = '198.51.100.1' } = {}) =>
  world.app
    .inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: JSON.stringify(body),
      remoteAddress: address,
    })
    .then(({ body: text }) => openEnvelope(text))
const reportEvents = (signed: object, events: ReleaseEvent[], address?: string) =>
  post(clientEventsPath, { ...signed, events }, { ...(address && { address }) })

const derived = (secret: Uint8Array) => createHmac('sha256', secret).update(pageCountsKeyText).digest('hex')
const count = (pages: number, changes: Partial<PageCount> = {}): PageCount => ({
  bucket: pageBucket(world.clock.now()),
  channel: 'production',
  rev: 4,
  app: 'mfe-wallet',
  release: canary,
  source: 'canary',
  pages,
  ...changes,
})
const report = (counts: PageCount[], edge = name(1), secret = key()) =>
  post(pageCountsPath, { edge, counts }, { authorization: `Bearer ${derived(secret)}` })

async function figures(source = 'canary', requested: { from?: number; remote?: string } = { remote: 'mfe-wallet' }) {
  await pruneEvents(world.services)
  const { releases } = await releaseFigures(world.services, { channel: 'production', minutes: 60, ...requested })
  return releases.find((row) => row.source === source)
}
const load = (...places: number[]) => emptyHistogram().map((_, at) => places.filter((place) => place === at).length)
/** Until what is written now is in a finished bucket, and had time to report. */
const bucketPasses = () => world.clock.advance(pageBucketMs + minute)

describe('REL-16 what a page reports about the releases that it was written for', () => {
  it('REL-16 counts once, whatever else it reports: by its first load, and as failed once it failed', async () => {
    await reportEvents(page(1), [
      event({ ms: 90 }),
      event({ ms: 5 }),
      event({ remote: 'host', release: stable, source: 'stable' }),
    ])
    await reportEvents(page(1), [event({ ms: 3000 })])
    expect(await figures()).toMatchObject({ told_pages: 1, failed_pages: 0, failed_blocks: 0, load_counts: load(3) })
    await reportEvents(page(1), [event({ type: 'remote.crash', phase: 'render' })])
    await reportEvents(page(2, { app: 'host' }), [failure, event({ type: 'remote.retry' })])
    expect(await figures()).toMatchObject({ told_pages: 2, failed_pages: 2, failed_blocks: 2, load_counts: load(3) })
    expect(await figures('stable', { remote: 'host' })).toMatchObject({ told_pages: 1, load_counts: load(0) })
  })

  it('REL-16 says that its release failed if it runs the last good one, also when that happened in an older page', async () => {
    await reportEvents(page(1), [event({ release: stable, source: 'last-good', ms: 20 })])
    expect(await figures()).toMatchObject({ told_pages: 1, failed_pages: 1, load_counts: emptyHistogram() })
    expect(await figures('last-good')).toMatchObject({ loads: 1, pages: 0, told_pages: 0 })
  })

  it('REL-16 has no address: the name of the page, and a tag of its network', async () => {
    await reportEvents(page(1), [event()], '203.0.113.77')
    await pruneEvents(world.services)
    const [row] = await world.services.db.selectFrom('release_page').selectAll().execute()
    expect(row).toMatchObject({ page: name(before + 1), block: name(before + 1, 8), is_route: true })
    expect(JSON.stringify(row) + world.logged.join('')).not.toContain('203.0.113')
  })

  it('REL-16 is kept for a week, and until then waits for a database that is away', async () => {
    await reportEvents(page(1), [event()])
    const { db } = world.services
    world.services.db = new Proxy(db, {
      get() {
        throw new Error('the database is away')
      },
    })
    await expect(pruneEvents(world.services)).rejects.toThrow('away')
    world.services.db = db
    await reportEvents(page(1), [failure])
    expect(await figures()).toMatchObject({ told_pages: 1, failed_pages: 1, load_counts: load(0) })
    world.clock.advance(8 * day)
    await tidyEvents(world.services)
    expect(await db.selectFrom('release_page').selectAll().execute()).toEqual([])
  })
})

describe('REL-16 strangers', () => {
  it('REL-16 count nothing without a ticket, from however many addresses', async () => {
    for (let number = 0; number < 20; number += 1) {
      const forged = { channel: 'production', rev: 4, set: canarySet }
      const ticket = page(number, { key: new Uint8Array(32) })
      await reportEvents(number % 2 ? forged : ticket, [failure], `203.0.${number}.1`)
    }
    expect(await figures()).toBeUndefined()
  })

  it('REL-16 fail one page with a stolen ticket, of its own releases only, however often they send it', async () => {
    const stolen = page(1, { set: stableSet })
    for (let sent = 0; sent < 100; sent += 1) {
      await reportEvents(
        stolen,
        [failure, event({ type: 'remote.failed', release: stable, source: 'stable' })],
        `203.0.${sent % 250}.${Math.floor(sent / 250)}`,
      )
    }
    expect(await figures('stable')).toMatchObject({ told_pages: 1, failed_pages: 1, failed_blocks: 1 })
    expect(await figures()).toMatchObject({ told_pages: 0, failed_pages: 0, failed_blocks: 0 })
  })

  it('REL-16 cannot hide that a canary fails with fast loads from one network', async () => {
    for (let number = 1; number <= 30; number += 1) await reportEvents(page(number), [failure], `203.0.${number}.1`)
    for (let number = 100; number < 180; number += 1) {
      // the edge wrote twenty counted pages for that network
      const isCounted = number < 120
      await reportEvents(page(number, { block: 'ffffffff', isCounted }), [event({ ms: 1 })], `192.0.2.${number % 250}`)
    }
    expect(await figures()).toMatchObject({ told_pages: 50, failed_pages: 30, failed_blocks: 30 })
    for (let number = 200; number < 220; number += 1) {
      await reportEvents(page(number, { block: 'ffffffff' }), [failure], `192.0.2.${number}`)
    }
    expect(await figures()).toMatchObject({ told_pages: 70, failed_pages: 50, failed_blocks: 31 })
  })

  it('REL-16 cannot silence the counted pages of a crowd behind the same address', async () => {
    for (let sent = 0; sent < 200; sent += 1)
      await reportEvents(page(sent, { isCounted: false }), [event()], '192.0.3.7')
    for (let number = 300; number < 320; number += 1) {
      expect(await reportEvents(page(number), [failure], '192.0.3.7')).toMatchObject({ code: 200 })
    }
    expect(await figures()).toMatchObject({ told_pages: 20, failed_pages: 20, devices: 5 })
  })
})

describe('REL-16 the pages that edges wrote', () => {
  it('REL-16 count once however often an edge reports them, and in whatever order; edges add up', async () => {
    const counts = [count(3), count(7, { rev: 5 })]
    for (const counted of [counts, counts, [count(2)], [count(9, { release: stable, source: 'stable' })]]) {
      expect(await report(counted)).toMatchObject({ code: 200 })
    }
    await report([count(4), count(1)], name(2))
    bucketPasses()
    expect(await figures()).toMatchObject({ pages: 14, revs: [4, 5], loads: 0, devices: 0, told_pages: 0 })
    expect(await figures('stable')).toMatchObject({ pages: 9 })
    world.clock.advance(31 * day)
    await tidyEvents(world.services)
    expect(await world.services.db.selectFrom('page_count').selectAll().execute()).toEqual([])
  })

  it('REL-16 are refused with a wrong key, which says what to do', async () => {
    for (const secret of [new Uint8Array(32), world.services.config.keys.releaseEvents]) {
      const { code, msg } = await report([count(5)], name(1), secret)
      expect({ code, msg }).toEqual({ code: 401, msg: expect.stringContaining('the same PAGE_KEY') })
    }
    const plain = await post(pageCountsPath, { edge: name(1), counts: [count(5)] })
    expect(plain.code).toBe(401)
    expect(await world.services.db.selectFrom('page_count').selectAll().execute()).toEqual([])
  })

  it('API-2 refuses counts with anything wrong', async () => {
    const cases: [string, { edge: string; counts: Partial<PageCount>[] }][] = [
      ['no edge', { edge: 'x', counts: [{}] }],
      ['nothing', { edge: name(1), counts: [] }],
      ['pages of a mix', { edge: name(1), counts: [{ source: 'mix' as 'stable' }] }],
      ['fewer than no pages', { edge: name(1), counts: [{ pages: -1 }] }],
    ]
    for (const [, { edge, counts }] of cases) {
      const whole = counts.map((changes) => count(1, changes))
      expect(await report(whole, edge)).toMatchObject({ code: 400 })
    }
  })
})

describe('REL-16 the silent pages of a window', () => {
  const silent = (row: ReleaseFigures | undefined) => row && row.pages - row.told_route_pages
  const secondsNow = () => Math.floor(world.clock.now() / 1000)
  /** Pages that are written now, of which some report at once. */
  async function written(pages: number, notified: readonly number[]) {
    await report([count(pages)])
    for (const number of notified) await reportEvents(page(number), [event()])
  }
  beforeEach(() => {
    world.clock.stop()
    world.clock.advance(pageBucketMs - (world.clock.now() % pageBucketMs))
  })

  it('REL-16 are those of its app’s addresses that reported nothing, and of which there was time to hear', async () => {
    await written(5, [1, 2, 3])
    await reportEvents(page(8, { app: 'host' }), [event()])
    expect(await figures()).toMatchObject({ pages: 0, told_route_pages: 0, told_pages: 4 })
    world.clock.advance(pageBucketMs)
    expect(await figures()).toMatchObject({ pages: 0, told_route_pages: 0 })
    world.clock.advance(minute)
    expect(await figures()).toMatchObject({ pages: 5, told_route_pages: 3, told_pages: 4 })
    expect(silent(await figures())).toBe(2)
  })

  it('REL-16 are not fewer for a page that was written before the window and reports in it', async () => {
    const before = page(1)
    await report([count(1)])
    world.clock.advance(pageBucketMs)
    const from = secondsNow()
    await reportEvents(before, [failure])
    await written(2, [2])
    bucketPasses()
    expect(await figures('canary', { from })).toMatchObject({
      pages: 2,
      told_route_pages: 1,
      told_pages: 1,
      failed_pages: 0,
    })
    expect(await figures('canary', { from: from - 300 })).toMatchObject({
      pages: 3,
      told_route_pages: 2,
      failed_pages: 1,
    })
    expect(await figures('canary', { from: from + 1 })).toBeUndefined()
  })

  it('REL-16 REL-22 who failed is also known before the first whole bucket of a window', async () => {
    await reportEvents(page(1), [failure])
    world.clock.advance(minute)
    const from = secondsNow()
    await reportEvents(page(2), [failure])
    await reportEvents(page(3), [event()])
    await reportEvents(page(4, { block: name(before + 2, 8) }), [failure])
    const whole = { told_pages: 0, failed_pages: 0, failed_blocks: 0 }
    const early = { early_told_pages: 3, early_failed_pages: 2, early_failed_blocks: 1 }
    expect(await figures('canary', { from })).toMatchObject({ ...whole, ...early })
    world.clock.advance(pageBucketMs)
    await reportEvents(page(5), [failure])
    expect(await figures('canary', { from })).toMatchObject({
      told_pages: 1,
      failed_pages: 1,
      failed_blocks: 1,
      early_told_pages: 4,
      early_failed_pages: 3,
      early_failed_blocks: 2,
    })
    expect(await figures('canary', { from: secondsNow() + 1 })).toBeUndefined()
  })

  it('REL-16 are not more once reports are forgotten: both sides go back a week', async () => {
    await written(4, [1])
    const from = secondsNow()
    world.clock.advance(8 * day)
    await tidyEvents(world.services)
    await written(2, [2])
    bucketPasses()
    expect(await figures('canary', { from })).toMatchObject({ pages: 2, told_route_pages: 1 })
  })
})
