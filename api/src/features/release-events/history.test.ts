import { pageBucket, type PageCount } from '@app/contracts/release-events'
import { type ReleaseHistory, releaseHistoryPath } from '@app/contracts/release-history'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { tidyEvents } from './prune'
import { addPages, storePageCounts } from './page-store'

const world = makeTestApp()
const hour = 3_600_000
const day = 86_400_000
const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-99aa00ff'
const name = (number: number) => number.toString(16).padStart(16, '0')
const hoursAgo = (hours: number) => world.clock.now() - hours * hour

beforeEach(async () => {
  await world.services.db.deleteFrom('page_count').execute()
  await world.services.db.deleteFrom('release_page').execute()
})

/** Pages that an edge wrote, and those of them that reported a release. */
async function written(pages: number, at: number, overrides: Partial<PageCount> = {}) {
  const of = { app: 'mfe-wallet', release: stable, source: 'stable' as const, channel: 'production', ...overrides }
  await storePageCounts(world.services.db, {
    edge: name(1),
    counts: [{ ...of, bucket: pageBucket(at), rev: 4, pages }],
  })
}
let notified = 0
async function report(count: number, failed: number, at: number, overrides: Partial<PageCount> = {}) {
  const { app: remote, ...of } = { app: 'mfe-wallet', release: stable, source: 'stable' as const, ...overrides }
  const pages = Array.from({ length: count }, (_, number) => ({
    channel: 'production',
    remote,
    ...of,
    page: name((notified += 1)),
    block: '0'.repeat(8),
    isRoute: true,
    at,
    seenAt: at,
    failedAt: number < failed ? at : null,
    loadMs: 10,
  }))
  await addPages(world.services.db, pages)
}

const key = () => Buffer.from(world.services.config.keys.releaseEvents).toString('hex')
const read = async (query = 'channel=production', authorization = `Bearer ${key()}`) =>
  openEnvelope(
    (await world.app.inject({ url: `/api/${releaseHistoryPath}?${query}`, headers: { authorization } })).body,
  )
const history = async (query?: string) => (await read(query)).data as ReleaseHistory
const wallet = { remote: 'mfe-wallet', release: stable, source: 'stable' }
const next = { remote: 'mfe-wallet', release: canary, source: 'canary' }

describe('REL-33 how releases did', () => {
  it('REL-33 is counted by hour, app, release and source: pages that edges wrote, and what they reported', async () => {
    const start = Math.floor(world.clock.now() / hour) * hour
    await written(40, start - hour)
    await written(30, start - hour + 10 * 60_000)
    await written(7, start - hour, { release: canary, source: 'canary' })
    await report(5, 2, start - hour)
    await report(3, 1, start, { release: canary, source: 'canary' })
    await report(1, 0, start, { app: 'host' })
    await written(9, start, { channel: 'staging' })
    const { points, ...window } = await history()
    expect(window).toMatchObject({ from: start / 1000 - 23 * 3600, told_from: start / 1000 - 23 * 3600, step: 3600 })
    expect(points).toHaveLength(4)
    expect(points).toEqual(
      expect.arrayContaining([
        { at: (start - hour) / 1000, ...wallet, pages: 70, told_pages: 5, failed_pages: 2 },
        { at: (start - hour) / 1000, ...next, pages: 7, told_pages: 0, failed_pages: 0 },
        { at: start / 1000, ...next, pages: 0, told_pages: 3, failed_pages: 1 },
        { at: start / 1000, ...wallet, remote: 'host', pages: 0, told_pages: 1, failed_pages: 0 },
      ]),
    )
    expect((await history('channel=production&remote=host')).points).toHaveLength(1)
  })

  it('REL-33 goes back 30 days in coarser steps: written pages all the time, reports for the week that they are kept', async () => {
    for (const days of [20, 8, 2]) {
      await written(10, hoursAgo(days * 24))
      await report(4, 1, hoursAgo(days * 24))
    }
    await tidyEvents(world.services)
    const { points, told_from: reportedFrom, from } = await history('channel=production&hours=720&step=6')
    expect(points.map(({ pages, told_pages, failed_pages }) => [pages, told_pages, failed_pages])).toEqual([
      [10, 0, 0],
      [10, 0, 0],
      [10, 4, 1],
    ])
    expect(points.every(({ at }) => at % (6 * 3600) === 0 && at >= from)).toBe(true)
    // the first bucket of which nothing is forgotten
    const stored = (world.clock.now() - 7 * day) / 1000
    expect(reportedFrom).toBeGreaterThanOrEqual(stored)
    expect(reportedFrom).toBeLessThan(stored + 6 * 3600)
  })

  it('REL-33 API-2 is not answered for a wrong query', async () => {
    const cases = [
      '',
      'channel=production&hours=721',
      'channel=production&step=25',
      'channel=production&hours=720&step=5',
    ]
    for (const query of cases) {
      expect(await read(query)).toMatchObject({ code: 400 })
    }
  })

  it('REL-33 is told to nobody without the key of the release tools', async () => {
    expect(await read('channel=production', `Bearer ${'0'.repeat(64)}`)).toMatchObject({ code: 401 })
  })
})
