import { ana, ids, launch, world } from '../../test/approvals'

beforeAll(launch)
afterAll(() => world.discard())

describe('what is told of all apps that a channel serves', () => {
  it('REL-30 REL-19 everybody with a token reads it, nobody else', async () => {
    const [dependencies, budgets] = ['dependencies', 'budgets'].map((what) => `/v1/channels/production/${what}`)
    for (const path of [dependencies, budgets]) expect((await world.call('GET', path ?? '', null)).statusCode).toBe(401)
    const shown = (await world.call('GET', dependencies ?? '', ana)).json<unknown>()
    expect(shown).toMatchObject({
      apps: ['host', 'mfe-media', 'mfe-wallet'].map((app) => ({ app, id: ids[`${app} 1.0.0`], shows: [] })),
    })
    expect((await world.call('GET', budgets ?? '', ana)).json<unknown>()).toMatchObject({
      apps: [{ app: 'host' }, { app: 'mfe-media', newest: null }, { app: 'mfe-wallet', newest: { id: ids['1.3.0'] } }],
    })
  })
})
