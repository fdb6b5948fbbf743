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
