import { publish } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../test/world'
import { readBudgetUse } from './budget-use'
import { readDependencies } from './dependencies'
import { promote } from './promote'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const route = (path: string, widgets: string[] = []) =>
  ({ path, page: 'home', access: 'open', skeleton: 'list', widgets }) as const
const contract = (more: object) =>
  JSON.stringify({ interfaces: {}, uses: {}, exposes: {}, slots: null, files: {}, ...more })
const chunks = { 'page-home': { js: ['page-home.js'], css: [] }, 'widget-Card': { js: ['card.js'], css: [] } }
const card = { Card: { chunk: 'widget-Card' } }

describe('REL-30 who shows and needs whom', () => {
  it('REL-30 takes widgets of first screens with their pages, and those of the contract that come later', async () => {
    const uses = { '@app/platform': { values: ['useSession', 'navigate'], types: ['Session', 'navigate'] } }
    const slots = { file: 'mfe-media/src/slots.d.ts', names: ['mfe-wallet/Card'] }
    await world.serve(
      {
        app: 'host',
        manifest: { routes: [route('/a', ['mfe-wallet/Card']), route('/b', ['mfe-wallet/Card'])], widgets: {} },
      },
      {
        app: 'mfe-wallet',
        chunks,
        manifest: { routes: [], widgets: card },
        contents: { 'contract.json': contract({ uses }) },
      },
    )
    // its contract is not real, so the gate would refuse it
    const later = { app: 'mfe-media', contents: { 'contract.json': contract({ slots }) } }
    const { id } = await world.release(later)
    await promote({ ...world.author('slots'), picks: [{ app: 'mfe-media', id }], force: true })
    const [host, media, wallet] = await readDependencies(world.store, 'production')
    const shown = { app: 'mfe-wallet', widget: 'Card', isOffered: true }
    expect(host).toMatchObject({
      app: 'host',
      offers: [],
      needs: [],
      shows: [{ ...shown, paths: ['/a', '/b'] }],
      provides: [
        { name: 'react', version: '19.3.1' },
        { name: '@app/platform', version: '1.0.0' },
      ],
    })
    expect(media).toMatchObject({ app: 'mfe-media', shows: [{ ...shown, paths: [] }], provides: [] })
    expect(wallet).toMatchObject({
      app: 'mfe-wallet',
      offers: ['Card'],
      shows: [],
      needs: [
        { name: 'react', range: '^19.3.1', provided: '19.3.1', fits: true, imports: 0 },
        { name: '@app/platform', range: '^1.0.0', provided: '1.0.0', fits: true, imports: 3 },
      ],
    })
  })

  it('REL-30 says what does not fit, where somebody went around the gate', async () => {
    await world.serve({ app: 'host' }, { app: 'mfe-wallet', chunks, manifest: { routes: [], widgets: card } })
    const later = await world.release({
      app: 'host',
      version: '1.1.0',
      provides: { react: '18.2.0' },
      manifest: { routes: [route('/a', ['mfe-wallet/Gone'])], widgets: {} },
    })
    await promote({ ...world.author('around'), picks: [{ app: 'host', id: later.id }], force: true })
    const [host, wallet] = await readDependencies(world.store, 'production')
    expect(host?.shows).toEqual([{ app: 'mfe-wallet', widget: 'Gone', paths: ['/a'], isOffered: false }])
    expect(wallet?.needs).toMatchObject([
      { name: 'react', provided: '18.2.0', fits: false },
      { name: '@app/platform', provided: null, fits: false },
    ])
  })

  it('REL-30 is nothing where a channel serves nothing', async () => {
    expect(await readDependencies(world.store, 'production')).toEqual([])
    expect(await readBudgetUse(world.store, 'production')).toEqual([])
  })
})

describe('REL-19 what releases use of their budgets', () => {
  it('REL-19 compares the newest release with the stable one, and leaves previews out', async () => {
    const [, served] = await world.serve({ app: 'host' }, { app: 'mfe-wallet' })
    const before = await readBudgetUse(world.store, 'production')
    expect(before.map(({ app, newest }) => [app, newest])).toEqual([
      ['host', null],
      ['mfe-wallet', null],
    ])
    const next = await world.release({ app: 'mfe-wallet', version: '1.1.0', budgets: { entry: 20_480 } })
    const folder = await writeDist(world.root, { app: 'mfe-wallet', version: '1.2.0' })
    const now = world.now()
    await publish({ store: world.store, app: 'mfe-wallet', folder, snapshot: false, preview: 7, commit: 'c', now })
    const [, wallet] = await readBudgetUse(world.store, 'production')
    expect(wallet).toMatchObject({
      app: 'mfe-wallet',
      isForeign: false,
      served: { id: served?.id, budgets: { entry: 10_240, screen: 61_440, css: 12_288 } },
      newest: { id: next.id, budgets: { entry: 20_480 }, sizes: { css: 0, screens: [{ path: '/mfe-wallet' }] } },
    })
    expect(wallet?.newest?.sizes.entry).toBe(next.files['remoteEntry.js']?.sent)
  })
})
