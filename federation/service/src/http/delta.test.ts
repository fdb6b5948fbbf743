import { writeDist } from '@app/registry/testing'
import { ana, ids, launch, world } from '../../test/approvals'

beforeAll(launch)
afterAll(() => world.discard())

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

  it('REL-18 nobody reads it without a token, and an unknown release is named', async () => {
    expect((await world.call('GET', path('newest'), null)).statusCode).toBe(401)
    expect((await world.call('GET', path('latest'), ana)).statusCode).toBe(400)
    const missing = await world.call('GET', path('newest', '?from=9.9.9-aaaaaaaa'), ana)
    expect([missing.statusCode, missing.body]).toEqual([422, expect.stringContaining('9.9.9-aaaaaaaa is not in')])
  })
})
