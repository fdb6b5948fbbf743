import type { AnswerOf } from '@app/release'
import { ana, canary, change, dan, ids, launch, reset, world } from '../test/approvals'

beforeAll(() => launch())
beforeEach(() => reset())
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
