import type { FakeBuild } from '@app/registry/testing'
import type { Route } from '@app/registry'
import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check, type Mount } from './check'
import { freeze, unfreeze } from './freeze'
import { promote } from './promote'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const build = (app: string, version: string, widget: string, ...shows: string[]): FakeBuild => {
  const route: Route = { path: `/${app}`, page: 'home', access: 'open', skeleton: 'list', widgets: shows }
  const chunks = { 'page-home': { js: ['page-home.js'], css: [] }, [widget]: { js: [`${widget}.js`], css: [] } }
  return { app, version, chunks, manifest: { routes: [route], widgets: { Card: { chunk: widget } } } }
}
/** The wallet shows a card of media; play shows one of the wallet; news has nothing to do with either. */
const builds = {
  host: (version: string): FakeBuild => ({ app: 'host', version }),
  'mfe-wallet': (version: string) => build('mfe-wallet', version, 'widget-Card', 'mfe-media/Card'),
  'mfe-media': (version: string) => build('mfe-media', version, 'widget-Card'),
  'mfe-play': (version: string) => build('mfe-play', version, 'widget-Card', 'mfe-wallet/Card'),
  'mfe-news': (version: string) => build('mfe-news', version, 'widget-Card'),
}
type App = keyof typeof builds

const mount: Mount = () => Promise.resolve({ problems: [], warnings: [], drawn: 1 })
const wallet = { app: 'mfe-wallet' }
const look = () => check({ ...world.author(), picks: [wallet], mount })
const promoteOpened = () => promote({ ...world.author(), picks: [wallet], requiredCheck: 'opened' })
const tryNext = async (app: App) =>
  setCanary({ ...world.author(), pick: await world.release(builds[app]('1.1.0')), percent: 5 })

/** All of them are served, and the wallet's next release is checked. */
async function begin() {
  await world.serve(...Object.values(builds).map((of) => of('1.0.0')))
  const { id } = await world.release(builds['mfe-wallet']('1.1.0'))
  await look()
  return id
}

describe('REL-4 a browser check', () => {
  it('REL-4 still counts after a freeze, and after a canary or promotion of an app that is not on its screens', async () => {
    const id = await begin()
    await freeze({ ...world.author(), days: 1 })
    await unfreeze(world.author())
    await tryNext('mfe-news')
    await world.serve(builds['mfe-news']('1.2.0'))
    expect(await promoteOpened()).toMatchObject({ rev: 6, remotes: { 'mfe-wallet': { stable: id } } })
    expect(await world.head()).not.toHaveProperty('unopened')
  })

  it.each<[string, App, string]>([
    ['the host', 'host', 'stable'],
    ['an app whose widget is on its screens', 'mfe-media', 'stable'],
    ['an app whose screens show its widgets', 'mfe-play', 'stable'],
    ['the release that would be its last good one', 'mfe-wallet', 'last good'],
  ])('REL-4 does not count any more with another release of %s, and says which', async (_what, app, as) => {
    const id = await begin()
    const [next] = await world.serve(builds[app]('1.0.1'))
    const attempt = promote({ ...world.author(), picks: [{ ...wallet, id }], requiredCheck: 'opened' })
    await expect(attempt).rejects.toThrow(
      `mfe-wallet@${id} was checked with other releases than production has now: ${app}@${next?.id} (${as})`,
    )
    expect(await promote({ ...world.author(), picks: [{ ...wallet, id }] })).toMatchObject({ unopened: true })
  })

  it('REL-4 does not count beside a canary on its screens that it did not open, and does without one that it did', async () => {
    await begin()
    await tryNext('mfe-media')
    await expect(promoteOpened()).rejects.toThrow(/has now: mfe-media@1\.1\.0-\w{8} \(canary\)\. Check again/)
    await look()
    const stable = (await world.head())?.remotes['mfe-media']?.stable
    await promote({ ...world.author(), picks: [{ app: 'mfe-media' }] })
    // its screens were opened beside it once each, not all of them with it
    await expect(promoteOpened()).rejects.toThrow(/mfe-media@1\.1\.0-\w{8} \(stable\)\. Check again/)
    await promote({ ...world.author(), picks: [{ app: 'mfe-media', id: stable }] })
    expect(await promoteOpened()).toMatchObject({ rev: 5 })
  })

  it('REL-4 does not count any more when an app is added that shows its widgets', async () => {
    await begin()
    await world.serve({ ...build('mfe-late', '1.0.0', 'widget-Card', 'mfe-wallet/Card') })
    await expect(promoteOpened()).rejects.toThrow(/has now: mfe-late@1\.0\.0-\w{8} \(stable\)/)
  })

  it('REL-4 of before it said what its screens are made of counts for its revision alone', async () => {
    const id = await begin()
    const key = `checks/production/mfe-wallet@${id}/1.json`
    const stored = JSON.parse(Buffer.from((await world.store.read(key))?.bytes ?? []).toString()) as object
    await world.store.write(key, Buffer.from(JSON.stringify({ ...stored, composed: undefined })))
    await tryNext('mfe-news')
    await expect(promoteOpened()).rejects.toThrow('was checked against revision 1, but production is now at 2')
  })
})
