import type { AnswerOf } from '@app/release'
import { ana, canary, change, dan, ids, launch, reset, world, promote, publish } from '../../test/approvals'
import { recordKey } from '@app/registry'
import type { Store } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { listUnserved, readAhead } from '../unserved'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const listed = async (version: string, query = '') => {
  const answer = await world.call('GET', `/v1/apps/mfe-wallet/releases${query}`, dan)
  return answer.json<AnswerOf<'releases'>>().releases.find(({ id }) => id === ids[version])
}
const check = (isStatic: boolean) =>
  change('check', { reason: undefined, picks: [{ app: 'mfe-wallet', id: ids['1.1.0'] }], isStatic }, ana)

describe('REL-34 the releases of an app', () => {
  it('REL-34 say what is in them: screens, widgets, and the sizes that budgets are about', async () => {
    const content = (await listed('1.1.0'))?.content
    expect(content).toMatchObject({ screens: 1, widgets: 0, largest: { path: '/mfe-wallet' } })
    expect(content?.entry).toBeGreaterThan(0)
    expect(content?.largest?.bytes).toBeGreaterThan(0)
  })

  it('REL-34 say what they change for other apps, against the release before', async () => {
    const before = await listed('1.1.0')
    expect(before?.contract).toEqual([])
    const contracts = (await world.call('GET', '/v1/apps/mfe-wallet/releases', dan)).json<AnswerOf<'releases'>>()
      .releases
    expect(contracts.at(-1)).not.toHaveProperty('contract')
  })

  it('REL-34 say how their last check against the channel ended, of opened screens if any were opened', async () => {
    expect((await listed('1.1.0'))?.check).toBeUndefined()
    await check(true)
    expect((await listed('1.1.0'))?.check).toMatchObject({ isGreen: true, isMounted: false })
    await check(false)
    // the channel moves on
    await canary('1.2.0', 5)
    await check(true)
    expect((await listed('1.1.0'))?.check).toMatchObject({ isGreen: true, isMounted: true })
    expect((await listed('1.1.0', '?channel=staging'))?.check).toBeUndefined()
    expect((await listed('1.3.0'))?.check).toBeUndefined()
  })

  it('REL-34 are listed without a check that cannot be read', async () => {
    await check(true)
    const [key = ''] = await world.store.list('checks/production/mfe-wallet@')
    for (const broken of ['{"rev":', '{}']) {
      await world.store.write(key, Buffer.from(broken))
      expect(await listed('1.1.0')).toMatchObject({ commit: 'c0ffee', content: { screens: 1 } })
      expect((await listed('1.1.0'))?.check).toBeUndefined()
    }
  })
})

describe('REL-34 the releases of an app, page by page', () => {
  const page = async (query: string) => {
    const answer = await world.call('GET', `/v1/apps/mfe-wallet/releases?${query}`, dan)
    return answer.json<AnswerOf<'releases'>>().releases.map(({ id }) => id)
  }
  const newest = '1.3.0' as const
  const second = '1.2.0' as const
  const third = '1.1.0' as const
  const first = 'mfe-wallet 1.0.0' as const

  it('REL-34 every release is reached from the one before it', async () => {
    expect(await page('limit=2')).toEqual([ids[newest], ids[second]])
    expect(await page(`limit=2&before=${ids[second]}`)).toEqual([ids[third], ids[first]])
    expect(await page(`limit=2&before=${ids[first]}`)).toEqual([])
    expect(await page('limit=1&before=9.9.9-0a0a0a0a')).toEqual([ids[newest]])
  })

  it('REL-34 are found by ID, commit and who published them, whatever the page', async () => {
    expect(await page('search=1.1.0')).toEqual([ids[third]])
    expect(await page('search=ANA')).toEqual([ids[first]])
    expect(await page('search=c0ffee&limit=1')).toEqual([ids[newest]])
    expect(await page('search=nothing')).toEqual([])
    for (const query of ['limit=0', 'limit=101', 'before=..%2F', `search=${'x'.repeat(101)}`])
      expect((await world.call('GET', `/v1/apps/mfe-wallet/releases?${query}`, dan)).statusCode).toBe(400)
  })

  it('REL-34 no record is read twice: a page that is read again costs its checks alone', async () => {
    await page('limit=2')
    const read = jest.spyOn(world.store, 'read')
    const before = await page('limit=2')
    expect(read.mock.calls.filter(([key]) => key.startsWith('releases/'))).toEqual([])
    read.mockRestore()
    await world.store.remove(`releases/mfe-wallet/${ids[newest]}.json`)
    expect(await page('limit=1')).toEqual(before.slice(1))
  })
})

const unserved = async () => {
  const answer = await world.call('GET', '/v1/channels/production/unserved', dan)
  return answer.json<AnswerOf<'unserved'>>().releases
}
const names = async () => (await unserved()).map(({ app, id }) => `${app} ${id}`)

describe('REL-13 what was published and nobody gets yet', () => {
  it('REL-13 is what is newer than what is served, newest first, and never what anybody was given', async () => {
    const [older, newer, newest] = [ids['1.1.0'], ids['1.2.0'], ids['1.3.0']].map((id) => `mfe-wallet ${id}`)
    expect(await names()).toEqual([newest, newer, older])
    expect((await unserved())[0]).toEqual({
      app: 'mfe-wallet',
      id: ids['1.3.0'],
      builtAt: expect.stringMatching(/^2026-/) as string,
      by: 'dan',
      notes: [],
    })
    await canary('1.3.0', 5)
    expect(await names()).toEqual([newer, older])
    // it takes the place of the canary, too: of what is older, nobody waits for anything
    await promote('1.2.0')
    expect(await names()).toEqual([])
    await world.call('POST', '/v1/channels/production/rollback', ana, {
      app: 'mfe-wallet',
      to: ids['mfe-wallet 1.0.0'],
      reason: 'no records',
    })
    expect(await names()).toEqual([older])
  })

  it('REL-13 has the first release of a new app, the newest five of each, and no preview', async () => {
    const folder = await writeDist(world.root, { app: 'mfe-club', version: '0.1.0' })
    const about = { app: 'mfe-club', folder, isForeign: false, snapshot: false, commit: 'c0ffee' }
    await world.books.directory.setOwner('mfe-club', 'wallet')
    await world.verbs(dan).publish({ ...about, preview: 7 })
    expect((await names()).filter((name) => name.startsWith('mfe-club'))).toEqual([])
    const first = await world.verbs(dan).publish(about)
    expect((await names())[0]).toBe(`mfe-club ${first.id}`)
    for (const version of ['1.4.0', '1.5.0', '1.6.0']) await publish('mfe-wallet', version, dan)
    expect((await names()).filter((name) => name.startsWith('mfe-wallet'))).toHaveLength(5)
  })

  it('REL-13 is read ahead when the service starts: then the first page reads no record', async () => {
    const read: string[] = []
    const store: Store = {
      ...world.store,
      read(key) {
        read.push(key)
        return world.store.read(key)
      },
    }
    await readAhead(store)
    expect(read).toContain(recordKey('mfe-wallet', ids['1.3.0'] ?? ''))
    read.length = 0
    expect(await listUnserved(store, 'production')).not.toEqual([])
    expect(read.filter((key) => key.startsWith('releases/'))).toEqual([])
  })
})

describe('what is told of all apps that a channel serves', () => {
  it('REL-30 REL-19 everybody with a token reads it', async () => {
    const [dependencies, budgets] = ['dependencies', 'budgets'].map((what) => `/v1/channels/production/${what}`)
    const shown = (await world.call('GET', dependencies ?? '', ana)).json<unknown>()
    expect(shown).toMatchObject({
      apps: ['host', 'mfe-media', 'mfe-wallet'].map((app) => ({ app, id: ids[`${app} 1.0.0`], shows: [] })),
    })
    expect((await world.call('GET', budgets ?? '', ana)).json<unknown>()).toMatchObject({
      apps: [{ app: 'host' }, { app: 'mfe-media', newest: null }, { app: 'mfe-wallet', newest: { id: ids['1.3.0'] } }],
    })
  })
})

const app = 'mfe-wallet'
const path = (release: string, query = '') => `/v1/apps/${app}/releases/${release}/delta${query}`

describe('REL-18 what a release changes, through the service', () => {
  it('REL-18 the command line reads it as from a registry of its own', async () => {
    const route = { path: '/records', page: 'home', access: 'open', skeleton: 'list' } as const
    const folder = await writeDist(world.root, { app, version: '2.0.0', manifest: { routes: [route], widgets: {} } })
    const verbs = world.verbs(ana)
    const { id } = await verbs.publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
    const newest = await verbs.delta({ app, channel: 'production' })
    expect(newest).toMatchObject({
      app,
      from: ids['mfe-wallet 1.0.0'],
      to: id,
      routes: { added: ['/records'], dropped: ['/mfe-wallet'] },
    })
    expect(newest.sizes.entry.before).toBeGreaterThan(0)
    const between = { app, channel: 'production', from: ids['1.2.0'], to: ids['1.1.0'] }
    expect(await verbs.delta(between)).toMatchObject({ from: ids['1.2.0'], to: ids['1.1.0'], routes: { added: [] } })
  })

  it('REL-18 an unknown release is named', async () => {
    expect((await world.call('GET', path('latest'), ana)).statusCode).toBe(400)
    const missing = await world.call('GET', path('newest', '?from=9.9.9-aaaaaaaa'), ana)
    expect([missing.statusCode, missing.body]).toEqual([422, expect.stringContaining('9.9.9-aaaaaaaa is not in')])
  })
})
