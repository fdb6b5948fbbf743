import { maxPageErrors, type PageError, type ReleaseError, releaseErrorsPath } from '@app/contracts/release-errors'
import { clientEventsPath } from '@app/contracts/release-events'
import { makeTestApp, openEnvelope } from '../../../test/app'
import { signedPage } from '../../../test/page-ticket'
import { makeErrorCounter } from './error-counter'
import { pruneEvents, tidyEvents } from './prune'

const world = makeTestApp()
const hour = 3_600_000
const day = 86_400_000
const stable = '1.0.0-ab12cd34'
const canary = '1.1.0-99aa00ff'
const set = `host@${stable}:stable,mfe-wallet@${canary}:canary`

/** Each test has its own pages and its own app's errors. */
let before = 0
beforeEach(async () => {
  before += 10_000
  await world.services.db.deleteFrom('release_error').execute()
})
const name = (number: number, length = 16) => number.toString(16).padStart(length, '0')
const page = (number: number, changes: Partial<Parameters<typeof signedPage>[0]> = {}) =>
  signedPage({
    key: world.services.config.keys.page,
    now: world.clock.now(),
    device: name(before + number),
    page: name(before + number),
    block: name(before + number, 8),
    app: 'mfe-wallet',
    isCounted: true,
    set,
    ...changes,
  })
const error = (changes: Partial<PageError> = {}): PageError => ({
  app: 'mfe-wallet',
  class: 'TypeError',
  frames: [
    { app: 'mfe-wallet', file: 'page-home.js', line: 1, column: 220 },
    { app: 'host', file: 'host.js', line: 1, column: 9 },
  ],
  ...changes,
})
const at = (column: number) => error({ frames: [{ app: 'mfe-wallet', file: 'page-home.js', line: 1, column }] })
const report = async (signed: object, ...errors: unknown[]) =>
  openEnvelope(
    (
      await world.app.inject({
        method: 'POST',
        url: `/api/${clientEventsPath}`,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ ...signed, events: [], errors }),
      })
    ).body,
  )
const key = () => Buffer.from(world.services.config.keys.releaseEvents).toString('hex')
const read = async (query = 'channel=production&app=mfe-wallet', authorization = `Bearer ${key()}`) =>
  openEnvelope((await world.app.inject({ url: `/api/${releaseErrorsPath}?${query}`, headers: { authorization } })).body)
const errors = async (): Promise<ReleaseError[]> => ((await read()).data as { errors: ReleaseError[] }).errors
const pagesOf = ({ hours }: ReleaseError) => hours.reduce((sum, { pages }) => sum + pages, 0)

describe('REL-24 the errors of members’ pages', () => {
  it('REL-24 are counted by release and hour: the class and the places in the page’s own releases, nothing else', async () => {
    const since = Math.floor(world.clock.now() / hour) * (hour / 1000)
    expect(await report(page(1), { ...error(), message: 'Ana owes 5,000', stack: 'at secret' })).toMatchObject({
      code: 200,
    })
    await report(page(2), error())
    world.clock.advance(hour)
    await report(page(3), error())
    const wallet = { app: 'mfe-wallet', release: canary }
    const host = { app: 'host', release: stable }
    expect(await errors()).toEqual([
      {
        release: canary,
        class: 'TypeError',
        frames: [
          { ...wallet, file: 'page-home.js', line: 1, column: 220 },
          { ...host, file: 'host.js', line: 1, column: 9 },
        ],
        hours: [
          { at: since, pages: 2 },
          { at: since + 3600, pages: 1 },
        ],
        browsers: [],
      },
    ])
    expect(JSON.stringify(await world.services.db.selectFrom('release_error').selectAll().execute())).not.toMatch(
      /Ana|secret/,
    )
  })

  it('REL-24 are counted by browser family, of the pages that say theirs, within an hour and over hours', async () => {
    await report(page(1), error({ browser: 'safari' }))
    await report(page(2), error({ browser: 'chrome' }))
    expect((await errors())[0]?.browsers).toEqual([
      { browser: 'chrome', pages: 1 },
      { browser: 'safari', pages: 1 },
    ])
    await report(page(3), error({ browser: 'safari' }))
    await report(page(3), error({ browser: 'firefox' }))
    await report(page(4), error({ browser: 'safari' }))
    await report(page(5), error())
    await errors()
    world.clock.advance(hour)
    await report(page(6), error({ browser: 'safari' }))
    const [found] = await errors()
    expect(found && pagesOf(found)).toBe(6)
    expect(found?.browsers).toEqual([
      { browser: 'safari', pages: 4 },
      { browser: 'chrome', pages: 1 },
    ])
  })

  it('REL-24 are counted with what an instance of the previous version wrote without browsers', async () => {
    await report(page(1), error())
    await errors()
    await world.services.db.updateTable('release_error').set({ browsers: '{}' }).execute()
    await report(page(2), error({ browser: 'edge' }))
    expect(await errors()).toMatchObject([{ browsers: [{ browser: 'edge', pages: 1 }] }])
  })

  it('REL-24 count once for each page, and few of one page', async () => {
    await report(page(1), at(1), at(1))
    await report(page(1), at(1))
    expect((await errors()).map(pagesOf)).toEqual([1])
    await report(page(2), ...[1, 2, 3, 4, 5].map(at))
    await report(page(2), ...[6, 7].map(at))
    const seen = await errors()
    expect([seen.length, seen.map(pagesOf)]).toEqual([maxPageErrors, [2, 1, 1, 1, 1]])
  })

  it.each([
    ['an unsigned page', { ticket: 'none' }],
    ['another set than the signed one', { set: set.replace(canary, '9.9.9-00000000') }],
    ['a page beyond the few of its network', null],
  ])('REL-24 REL-16 of %s are not counted', async (_, forged) => {
    await report(forged === null ? page(1, { isCounted: false }) : { ...page(1), ...forged }, error())
    expect(await errors()).toEqual([])
  })

  it('REL-24 of other releases than those of the page are left out', async () => {
    const mine = { app: 'mfe-wallet', file: 'a.js', line: 1, column: 1 }
    await report(page(1), error({ app: 'mfe-media' }), error({ frames: [{ ...mine, app: 'mfe-media' }] }))
    await report(page(2), error({ frames: [{ ...mine, app: 'mfe-media' }, mine] }))
    expect((await errors()).map(({ frames }) => frames)).toEqual([[{ ...mine, release: canary }]])
  })

  it('REL-24 with anything that is no error of a release are refused', async () => {
    const cases = [
      ['a class of its own', { class: 'AnaOwesMeError' }],
      ['a file outside of its release', { frames: [{ app: 'mfe-wallet', file: '../x.js', line: 1, column: 1 }] }],
      ['a browser that is not a family of the list', { browser: 'Chrome 142.0.7444.77' }],
      ['no place', { frames: [] }],
      ['eleven places', { frames: Array.from({ length: 11 }, () => error().frames[0]) }],
    ] as const
    for (const [, changes] of cases) {
      const answer = await report(page(1), { ...error(), ...changes })
      expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('errors.0') as string })
    }
  })

  it('REL-24 of more than 500 kinds lose the rarest, so that made-up ones do not push out real ones', async () => {
    const kind = (number: number, pages: number) => ({
      channel: 'production',
      app: 'mfe-wallet',
      release: canary,
      digest: name(number, 32),
      class: 'Error',
      at: new Date(world.clock.now()),
      frames: JSON.stringify([]),
      pages,
    })
    const rows = Array.from({ length: 520 }, (_, number) => kind(number, number === 519 ? 40 : 1))
    await world.services.db.insertInto('release_error').values(rows).execute()
    await tidyEvents(world.services)
    const left = await errors()
    expect([left.length, pagesOf(left[0] as ReleaseError)]).toEqual([500, 40])
  })

  it('REL-24 are forgotten after a month', async () => {
    await report(page(1), error())
    expect(await errors()).toHaveLength(1)
    world.clock.advance(31 * day)
    await tidyEvents(world.services)
    expect(await errors()).toEqual([])
  })

  it('REL-24 are read by the release tools alone', async () => {
    expect((await read(undefined, 'Bearer 00')).code).toBe(401)
    expect(await read('channel=production')).toMatchObject({ code: 400, msg: expect.stringContaining('app') as string })
  })

  it('REL-24 are written later if the database fails', async () => {
    await report(page(1), error())
    const services = { ...world.services }
    const transaction = jest.spyOn(services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('down')
    })
    await expect(pruneEvents(world.services)).rejects.toThrow('down')
    transaction.mockRestore()
    expect(await errors()).toHaveLength(1)
  })
})

it('REL-24 an instance remembers a bounded number of pages, the latest', () => {
  const counter = makeErrorCounter()
  const reported = (number: number) => ({
    channel: 'production',
    app: 'host',
    release: stable,
    class: 'Error' as const,
    frames: [],
    digest: 'd',
    at: 0,
    page: String(number),
  })
  for (let number = 0; number < 20_001; number += 1) counter.take(reported(number))
  counter.take(reported(20_000))
  expect(counter.drain()).toMatchObject([{ pages: 20_001 }])
  counter.take(reported(0))
  expect(counter.drain()).toMatchObject([{ pages: 1 }])
})
