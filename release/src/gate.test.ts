import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWorld, type World } from '../test/world'
import { setCanary } from './canary'
import { check } from './check'
import { promote } from './promote'
import type { ReleaseRecord } from './record'
import type { Route } from './route'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const host = (platform: string, version = platform) => ({
  part: 'host',
  version,
  provides: { react: '19.3.1', '@app/platform': platform },
})
const wallet = (version: string, platform = '^1.0.0') => ({
  part: 'mfe-wallet',
  version,
  needs: { react: '^19.3.1', '@app/platform': platform },
})
const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  page: 'home',
  access: 'open',
  skeleton: 'list',
  ...more,
})
const problemsOf = async (...picks: ReleaseRecord[]) =>
  (
    await check({
      store: world.store,
      channel: 'production',
      picks: picks.map(({ part, id }) => ({ part, id })),
      by: 'ana',
      now: world.now(),
    })
  ).problems

describe('REL-4 what a release lacks by itself', () => {
  it('REL-4 nothing, where all is there', async () => {
    await world.serve(host('1.0.0'))
    expect(await problemsOf(await world.release(wallet('1.0.0')))).toEqual([])
  })

  it('REL-4 texts in all nine languages', async () => {
    await world.serve(host('1.0.0'))
    const record = await world.release({ ...wallet('1.0.0'), lacks: ['locale-de_de', 'locale-vi_vn'] })
    expect(await problemsOf(record)).toEqual([
      `mfe-wallet@${record.id}: the texts are missing in vi_vn, de_de (no chunk locale-…): add them and publish a new version.`,
    ])
  })

  it('REL-4 the exposed modules that its routes and widgets need', async () => {
    await world.serve(host('1.0.0'))
    const chunks = { 'page-home': { js: [], css: [] }, 'widget-Card': { js: [], css: [] } }
    const manifest = { routes: [route('/Withdraw')], widgets: { Card: { chunk: 'widget-Card' } } }
    const record = await world.release({ ...wallet('1.0.0'), chunks, manifest, lacks: ['routes', 'widgets'] })
    expect(await problemsOf(record)).toEqual([
      expect.stringContaining('its routes need the exposed module ./routes, but the build has no chunk routes'),
      expect.stringContaining('its widgets need the exposed module ./widgets, but the build has no chunk widgets'),
    ])
  })

  it('REL-4 an entry of 10 KB with gzip at most', async () => {
    await world.serve(host('1.0.0'))
    const entry = (bytes: number) => ({ contents: { 'remoteEntry.js': randomBytes(bytes / 2).toString('hex') } })
    expect(await problemsOf(await world.release({ ...wallet('1.0.0'), ...entry(16_000) }))).toEqual([])
    expect(await problemsOf(await world.release({ ...wallet('1.1.0'), ...entry(20_000) }))).toEqual([
      expect.stringMatching(/its entry has 1\d{4} bytes with gzip, more than 10240/),
    ])
  })

  it('REL-4 REL-5 files with the hash of the record, compressed copies too', async () => {
    await world.serve(host('1.0.0'))
    const record = await world.release(wallet('1.0.0'))
    const file = join(world.root, 'registry', record.base, 'page-home.js')
    await writeFile(`${file}.br`, 'torn')
    expect(await problemsOf(record)).toEqual([expect.stringContaining('page-home.js.br, its compressed copy, is not')])
    await rm(`${file}.br`)
    await rm(file)
    expect(await problemsOf(record)).toEqual([expect.stringContaining('page-home.js is missing')])
  })

  it('REL-4 a hash for every file that is to be loaded', async () => {
    await world.serve(host('1.0.0'))
    const record = await world.release(wallet('1.0.0'))
    const entry = { js: ['remoteEntry.js', 'more.js'], css: [] }
    await world.store.write(`releases/mfe-wallet/${record.id}.json`, Buffer.from(JSON.stringify({ ...record, entry })))
    expect(await problemsOf(record)).toEqual([
      expect.stringContaining('the file more.js is to be loaded, but has no hash in the record'),
    ])
  })
})

describe('REL-4 what does not fit', () => {
  it('MF-6 a host that a canary cannot run on, though every stable release can', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    const tried = await world.release(wallet('1.1.0', '~1.0.0'))
    await setCanary({ ...world.author(), pick: tried, percent: 5 })
    const next = await world.release(host('1.1.0'))
    expect(await problemsOf(next)).toEqual([
      expect.stringContaining(`mfe-wallet@${tried.id} needs @app/platform ~1.0.0, but host@${next.id} provides 1.1.0`),
    ])
  })

  it('REL-4 two canaries that clash, though neither clashes with what is stable', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'), { part: 'mfe-media' })
    const claim = { manifest: { routes: [route('/Both')], widgets: {} } }
    const one = await world.release({ ...wallet('1.1.0'), ...claim })
    await setCanary({ ...world.author(), pick: one, percent: 5 })
    const two = await world.release({ part: 'mfe-media', version: '1.1.0', ...claim })
    await expect(setCanary({ ...world.author(), pick: two, percent: 5 })).rejects.toThrow(
      'claims the route /Both, which',
    )
  })

  it('REL-4 a canary without the widget that another part shows', async () => {
    const chunks = { 'widget-Card': { js: [], css: [] }, 'page-home': { js: [], css: [] } }
    const offers = { chunks, manifest: { routes: [], widgets: { Card: { chunk: 'widget-Card' } } } }
    const shows = { manifest: { routes: [route('/zhome', { widgets: ['mfe-wallet/Card'] })], widgets: {} } }
    await world.serve({ ...host('1.0.0'), ...shows }, { ...wallet('1.0.0'), ...offers })
    const bare = await world.release(wallet('1.1.0'))
    const attempt = setCanary({ ...world.author(), pick: bare, percent: 1 })
    await expect(attempt).rejects.toThrow('shows the widget mfe-wallet/Card on /zhome, but no release')
  })

  it('MF-6 a remote that the host before cannot run, for a day after the host was replaced', async () => {
    const [before] = await world.serve(host('1.0.0'), wallet('1.0.0'))
    await world.serve(host('1.1.0'))
    const next = await world.release(wallet('1.1.0', '^1.1.0'))
    expect(await problemsOf(next)).toEqual([
      expect.stringMatching(
        `^The host before, host@${before?.id}, was replaced less than a day ago; .* needs @app/platform \\^1\\.1\\.0, but host@${before?.id} provides 1\\.0\\.0`,
      ),
    ])
    await world.serve({ part: 'mfe-media' })
    expect(await problemsOf(next)).toHaveLength(1)
    world.pass(24)
    expect(await problemsOf(next)).toEqual([])
  })

  it('MF-6 takes a host and the remotes that need it in one step', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    await world.serve(host('2.0.0'), wallet('2.0.0', '^2.0.0'))
    expect(await world.head()).toMatchObject({ rev: 2 })
  })

  it('REL-4 is not held against a change that does not touch it', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    const bad = await world.release(wallet('2.0.0', '^2.0.0'))
    await promote({ ...world.author('I know'), picks: [bad], force: true })
    const media = await world.release({ part: 'mfe-media' })
    expect(await problemsOf(media)).toEqual([])
    expect(await problemsOf(await world.release(host('1.0.0', '1.0.1')))).toEqual([
      expect.stringContaining('needs @app/platform ^2.0.0'),
    ])
  })
})
