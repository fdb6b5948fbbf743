import { makeWorld, type World } from '../../test/world'
import { type Choice, releaseName, type ReleaseRecord, type Route } from '@app/registry'
import { withChannel } from './overlay'
import { type Plan, scenariosOf } from './scenarios'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const route = (path: string, widgets?: string[]): Route => ({
  path,
  page: 'home',
  access: 'open',
  skeleton: 'list',
  ...(widgets ? { widgets } : {}),
})
const remote = (app: string, version: string, ...routes: Route[]) =>
  world.release({ app, version, manifest: { routes, widgets: {} } })

async function plan(more: Partial<Plan> = {}) {
  const host = await remote('host', '1.0.0', route('/zhome', ['mfe-wallet/Card']), route('/about'))
  const before = await remote('mfe-wallet', '1.0.0', route('/Withdraw'))
  const wallet = await remote('mfe-wallet', '1.1.0', route('/New'), route('/Withdraw'))
  const media = await remote('mfe-media', '1.0.0', route('/Video'))
  const tried = await remote('mfe-media', '1.1.0', route('/Video'))
  const choice: Choice = {
    host: { stable: host.id, lkg: null },
    remotes: {
      'mfe-wallet': { stable: wallet.id, lkg: before.id },
      'mfe-media': { stable: media.id, lkg: null, canary: { id: tried.id, percent: 5, salt: 's', cohorts: [] } },
    },
  }
  const all: ReleaseRecord[] = [host, before, wallet, media, tried]
  const records = new Map(all.map((record) => [releaseName(record.app, record.id), record]))
  const input: Plan = { choice, records, candidates: [wallet], previousHost: null, shown: new Map(), ...more }
  return { host, before, wallet, media, tried, scenarios: scenariosOf(input), input }
}
const paths = (scenario: { visits: { route: Route }[] } | undefined) =>
  scenario?.visits.map((visit) => visit.route.path)

describe('REL-4 what the gate opens in a browser', () => {
  it('REL-4 every screen of the candidate and every screen that shows its widgets, with nothing that would hide a failure', async () => {
    const { scenarios, wallet } = await plan()
    expect(paths(scenarios[0])).toEqual(['/zhome', '/New', '/Withdraw'])
    expect(scenarios[0]?.choice.remotes['mfe-wallet']).toEqual({ stable: wallet.id, lkg: null })
  })

  it('REL-4 every screen of an app that shows one of its widgets further down', async () => {
    const { input, host } = await plan()
    const shown = new Map([[releaseName('host', host.id), ['mfe-wallet/Card', 'mfe-wallet/Other']]])
    expect(paths(scenariosOf({ ...input, shown })[0])).toEqual(['/zhome', '/about', '/New', '/Withdraw'])
  })

  it('REL-4 one screen of each beside every canary, and beside the previous host', async () => {
    const { scenarios, tried } = await plan({ previousHost: '0.9.0-ab12cd34' })
    expect(scenarios[1]?.beside).toBe(`the canary mfe-media@${tried.id}`)
    expect(scenarios[1]?.choice.remotes['mfe-media']?.stable).toBe(tried.id)
    expect(paths(scenarios[1])).toEqual(['/New', '/zhome'])
    expect(scenarios[2]).toMatchObject({ choice: { host: { stable: '0.9.0-ab12cd34' } } })
    expect(paths(scenarios[2])).toEqual(['/New'])
  })

  it('REL-4 a screen that both releases have, with the candidate unreachable', async () => {
    const { scenarios, wallet, before } = await plan()
    const drill = scenarios.at(-1)
    expect(drill?.blocked?.id).toBe(wallet.id)
    expect(paths(drill)).toEqual(['/Withdraw'])
    expect(drill?.choice.remotes['mfe-wallet']).toEqual({ stable: wallet.id, lkg: before.id })
  })

  it('REL-4 MF-7 a screen that both hosts have, with the candidate unreachable', async () => {
    const { input, host } = await plan()
    const next = await remote('host', '1.1.0', route('/later'), route('/about'))
    const records = new Map([...input.records, [releaseName('host', next.id), next]])
    const choice = { ...input.choice, host: { stable: next.id, lkg: host.id } }
    const drill = scenariosOf({ ...input, choice, records, candidates: [next] }).at(-1)
    expect(drill?.blocked?.id).toBe(next.id)
    expect(paths(drill)).toEqual(['/about'])
    expect(drill?.choice.host).toEqual({ stable: next.id, lkg: host.id })
  })

  it('REL-4 serves the releases as if they were the channel, and writes nothing', async () => {
    const head = (await world.serve({ app: 'host', version: '3.0.0' })) && (await world.head())
    if (!head) throw new Error('nothing is served')
    const store = withChannel(world.store, { ...head, rev: 9, reason: 'check' })
    const served = JSON.parse(
      Buffer.from((await store.read('channels/production.json'))?.bytes ?? []).toString(),
    ) as object
    expect(served).toMatchObject({ rev: 1, parent: null, reason: 'check' })
    expect(await store.read('channels/production/2.json')).toBeNull()
    expect(await store.list('releases/')).toEqual(await world.store.list('releases/'))
    await expect(store.write('channels/production.json', new Uint8Array())).rejects.toThrow('read-only')
  })
})
