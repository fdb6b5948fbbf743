import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWorld, type World } from '../test/world'
import { findExcessTogether } from './excess'
import { setCanary } from './canary'
import { check } from './check'
import { promote } from './promote'
import { type ReleaseRecord, type Route, toStored } from '@app/registry'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const host = (platform: string, version = platform) => ({
  app: 'host',
  version,
  provides: { react: '19.3.1', '@app/platform': platform },
})
const wallet = (version: string, platform = '^1.0.0') => ({
  app: 'mfe-wallet',
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
      picks: picks.map(({ app, id }) => ({ app, id })),
      by: 'ana',
      now: world.now(),
    })
  ).problems

describe('REL-4 what a release is missing', () => {
  it('REL-4 nothing, if it is complete', async () => {
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

  it('REL-4 an entry of at most 10 KB with gzip', async () => {
    await world.serve(host('1.0.0'))
    const entry = (bytes: number) => ({ contents: { 'remoteEntry.js': randomBytes(bytes / 2).toString('hex') } })
    expect(await problemsOf(await world.release({ ...wallet('1.0.0'), ...entry(16_000) }))).toEqual([])
    expect(await problemsOf(await world.release({ ...wallet('1.1.0'), ...entry(20_000) }))).toEqual([
      expect.stringMatching(/its entry remoteEntry.js has 1\d{4} bytes with gzip; the limit is 10240/),
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

  it('REL-4 a hash for every file that would be loaded', async () => {
    await world.serve(host('1.0.0'))
    const record = await world.release(wallet('1.0.0'))
    const entry = { js: ['remoteEntry.js'], css: ['more.css'] }
    await world.store.write(
      `releases/mfe-wallet/${record.id}.json`,
      Buffer.from(JSON.stringify(toStored({ ...record, entry }))),
    )
    expect(await problemsOf(record)).toEqual([
      expect.stringContaining('the file more.css would be loaded, but has no hash in the record'),
    ])
  })

  it('REL-4 an entry that is a single script, as pages load it', async () => {
    await world.serve(host('1.0.0'))
    const record = await world.release(wallet('1.0.0'))
    const oneScript = [expect.stringContaining('its entry is not a single script, but a page loads only one')]
    const withEntry = (more: Partial<ReleaseRecord>) =>
      world.store.write(
        `releases/mfe-wallet/${record.id}.json`,
        Buffer.from(JSON.stringify(toStored({ ...record, ...more }))),
      )
    await withEntry({ entry: { js: ['remoteEntry.js', 'page-home.js'], css: [] } })
    expect(await problemsOf(record)).toEqual(oneScript)
    await withEntry({ entry: { js: [], css: [] } })
    expect(await problemsOf(record)).toEqual(oneScript)
    await withEntry({ entryWith: { routes: { js: ['remoteEntry.js', 'page-home.js'], css: [] } } })
    expect(await problemsOf(record)).toEqual(oneScript)
  })
})

describe('REL-4 a route that nobody could reach', () => {
  const walletWith = (path: string) => ({ ...wallet('1.0.0'), manifest: { routes: [route(path)], widgets: {} } })

  it.each([
    ['/', 'which redirects to the first screen'],
    ['/api/wallet', 'the edge answers /api itself'],
    ['/API', 'the edge answers /api itself'],
    ['//media/x', 'the edge answers /media itself'],
    ['/r/mfe-wallet', 'the edge answers /r itself'],
    ['/Release/', 'the edge answers /release itself'],
    ['/shell', 'the edge answers /shell itself'],
    ['/Recharge/', 'write it with single slashes and none at the end'],
    ['/Recharge//More', 'write it with single slashes and none at the end'],
  ])('REL-4 is refused: %s', async (path, why) => {
    await world.serve(host('1.0.0'))
    const record = await world.release(walletWith(path))
    const [problem, ...others] = await problemsOf(record)
    expect(problem).toContain(`mfe-wallet@${record.id} claims the route ${path}`)
    expect(problem).toContain(why)
    expect(others).toEqual([])
  })

  it.each(['/mine', '/Mine/', '//MINE'])('REL-4 is refused if the host has it: %s', async (path) => {
    await world.serve({ ...host('1.0.0'), manifest: { routes: [route('/Mine')], widgets: {} } })
    const record = await world.release(walletWith(path))
    expect(await problemsOf(record)).toContainEqual(expect.stringContaining(`claims the route ${path}, which host@`))
  })

  it('REL-4 is refused if another remote or the same one has it', async () => {
    const both = { ...wallet('1.0.0'), manifest: { routes: [route('/Recharge'), route('/recharge')], widgets: {} } }
    await world.serve(host('1.0.0'), { app: 'mfe-media', manifest: { routes: [route('/List')], widgets: {} } })
    const twice = await world.release(both)
    const shadowing = await world.release({ ...walletWith('/list'), version: '1.1.0' })
    expect(await problemsOf(twice)).toEqual([expect.stringContaining('claims the route /recharge, which mfe-wallet@')])
    expect(await problemsOf(shadowing)).toEqual([expect.stringContaining('claims the route /list, which mfe-media@')])
  })
})

describe('REL-4 what is too much', () => {
  const routes = (count: number, from = '') => Array.from({ length: count }, (_, at) => route(`/${from}r${at}`))

  it('REL-4 of files, routes, widgets and bytes in one release, and of its manifest', async () => {
    await world.serve(host('1.0.0'))
    const chunks = { 'page-home': { js: [], css: [] } }
    const widgets = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`W${at}`, { chunk: 'page-home' }]))
    const early = Array.from({ length: 40 }, (_, at) => `sys_config?name=${at}_with_a_long_name_that_takes_room`)
    const manifest = { routes: routes(101).map((one) => ({ ...one, early })), widgets }
    const contents = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`more-${at}.js`, '']))
    const heavy = { ...contents, 'picture.bin': 'x'.repeat(9 * 1024 * 1024) }
    const record = await world.release({ ...wallet('1.0.0'), chunks, manifest, contents: heavy })
    const problems = await problemsOf(record)
    for (const result of [
      'files; the limit is 500',
      '101 routes; the limit is 100',
      '51 widgets; the limit is 50',
      'bytes in all; the limit',
      'its manifest has',
    ])
      expect(problems).toContainEqual(expect.stringMatching(`^mfe-wallet@${record.id}: .*${result}`))
    expect(problems).toHaveLength(5)
  })

  it('REL-4 of chunks in one release', async () => {
    await world.serve(host('1.0.0'))
    const { chunks } = await world.release(wallet('1.0.0'))
    const none = { js: [], css: [] }
    const more = (count: number) =>
      Object.fromEntries(Array.from({ length: count - Object.keys(chunks).length }, (_, at) => [`more-${at}`, none]))
    const build = (version: string, count: number) => ({ ...wallet(version), chunks: { ...chunks, ...more(count) } })
    expect(await problemsOf(await world.release(build('1.1.0', 500)))).toEqual([])
    const record = await world.release(build('1.2.0', 501))
    expect(await problemsOf(record)).toEqual([
      `mfe-wallet@${record.id}: it has 501 chunks; the limit is 500: split the app in two.`,
    ])
  })

  it('REL-4 of apps in one channel', () => {
    const empty = { manifest: { routes: [], widgets: {} } }
    const apps = (count: number) => Array.from({ length: count }, () => empty)
    expect(findExcessTogether(apps(60))).toEqual([])
    expect(findExcessTogether(apps(61))).toEqual([
      'The channel has 61 apps; the limit is 60: every page contains all of them; add your pages to an app that it has.',
    ])
  })

  it('REL-4 of routes in one channel', async () => {
    const apps = Array.from({ length: 5 }, (_, at) => ({
      app: `mfe-p${at}`,
      manifest: { routes: routes(99, `p${at}-`), widgets: {} },
    }))
    await world.serve(host('1.0.0'), ...apps)
    const last = await world.release({ app: 'mfe-wallet', manifest: { routes: routes(5), widgets: {} } })
    expect(await problemsOf(last)).toEqual([
      'The channel has 501 routes; the limit is 500: every page contains all of them; first promote releases with fewer.',
    ])
  })
})

describe('REL-4 what does not fit', () => {
  it('MF-6 a host on which a canary cannot run, although every stable release can', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    const tried = await world.release(wallet('1.1.0', '~1.0.0'))
    await setCanary({ ...world.author(), pick: tried, percent: 5 })
    const next = await world.release(host('1.1.0'))
    expect(await problemsOf(next)).toEqual([
      expect.stringContaining(`mfe-wallet@${tried.id} needs @app/platform ~1.0.0, but host@${next.id} provides 1.1.0`),
    ])
  })

  it('REL-4 two canaries that conflict, although neither conflicts with the stable releases', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'), { app: 'mfe-media' })
    const claim = { manifest: { routes: [route('/Both')], widgets: {} } }
    const one = await world.release({ ...wallet('1.1.0'), ...claim })
    await setCanary({ ...world.author(), pick: one, percent: 5 })
    const two = await world.release({ app: 'mfe-media', version: '1.1.0', ...claim })
    await expect(setCanary({ ...world.author(), pick: two, percent: 5 })).rejects.toThrow(
      'claims the route /Both, which',
    )
  })

  it('REL-4 a canary without the widget that another app shows', async () => {
    const chunks = { 'widget-Card': { js: [], css: [] }, 'page-home': { js: [], css: [] } }
    const offers = { chunks, manifest: { routes: [], widgets: { Card: { chunk: 'widget-Card' } } } }
    const shows = { manifest: { routes: [route('/zhome', { widgets: ['mfe-wallet/Card'] })], widgets: {} } }
    await world.serve({ ...host('1.0.0'), ...shows }, { ...wallet('1.0.0'), ...offers })
    const bare = await world.release(wallet('1.1.0'))
    const attempt = setCanary({ ...world.author(), pick: bare, percent: 1 })
    await expect(attempt).rejects.toThrow('shows the widget mfe-wallet/Card on /zhome, but no release')
  })

  it('MF-6 a remote that the previous host cannot run, for a day after the host was replaced', async () => {
    const [before] = await world.serve(host('1.0.0'), wallet('1.0.0'))
    await world.serve(host('1.1.0'))
    const next = await world.release(wallet('1.1.0', '^1.1.0'))
    expect(await problemsOf(next)).toEqual([
      expect.stringMatching(
        `^The previous host, host@${before?.id}, was replaced less than a day ago: .* needs @app/platform \\^1\\.1\\.0, but host@${before?.id} provides 1\\.0\\.0`,
      ),
    ])
    await world.serve({ app: 'mfe-media' })
    expect(await problemsOf(next)).toHaveLength(1)
    world.pass(24)
    expect(await problemsOf(next)).toEqual([])
  })

  it('MF-6 can be solved by promoting a host and the remotes that need it in one step', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    await world.serve(host('2.0.0'), wallet('2.0.0', '^2.0.0'))
    expect(await world.head()).toMatchObject({ rev: 2 })
  })

  it('REL-4 does not block a change that does not touch it', async () => {
    await world.serve(host('1.0.0'), wallet('1.0.0'))
    const bad = await world.release(wallet('2.0.0', '^2.0.0'))
    await promote({ ...world.author('I know'), picks: [bad], force: true })
    const media = await world.release({ app: 'mfe-media' })
    expect(await problemsOf(media)).toEqual([])
    expect(await problemsOf(await world.release(host('1.0.0', '1.0.1')))).toEqual([
      expect.stringContaining('needs @app/platform ^2.0.0'),
    ])
  })
})
