import type { AppRelease, ReleaseSet, RemoteRelease, Route } from '@app/registry'
import { addressesOf, isWorthCaching, cacheKeyOf, readPage, shellFiles } from './release-files'

const load = (...names: string[]) => ({
  js: names.filter((name) => name.endsWith('.js')),
  css: names.filter((name) => name.endsWith('.css')),
})
const route = (page: string, more: Partial<Route> = {}): Route => ({
  path: `/${page}`,
  page,
  access: 'open',
  skeleton: 'list',
  ...more,
})

function release(app: string, chunks: AppRelease['chunks'], routes: Route[] = []): AppRelease {
  const entry = load(`${app}.js`)
  const names = [entry, ...Object.values(chunks)].flatMap(({ js, css }) => [...js, ...css])
  return {
    id: '1.0.0-aaaaaaaa',
    source: 'stable',
    version: '1.0.0',
    base: `/r/${app}/1.0.0-aaaaaaaa/`,
    entry,
    chunks,
    files: Object.fromEntries(names.map((name) => [name, `sha384-${name}`])),
    routes,
  }
}
const remote = (...args: Parameters<typeof release>): RemoteRelease => ({
  ...release(...args),
  uniqueName: args[0],
  needs: {},
  widgets: { Hot: { chunk: 'widget-Hot' }, Cold: { chunk: 'widget-Cold' } },
})

const set: ReleaseSet = {
  channel: 'production',
  rev: 3,
  host: release(
    'host',
    {
      'page-zhome': load('zhome.js', 'zhome.css'),
      'page-login': load('login.js'),
      'locale-en_us': load('en.js'),
      'locale-de_de': load('de.js'),
      deferred: load('deferred.js'),
      'deferred-en_us': load('deferred-en.js'),
    },
    [route('zhome', { tab: 'zhome', widgets: ['mfe-x/Hot'] }), route('login')],
  ),
  remotes: {
    'mfe-x': {
      ...remote('mfe-x', {
        routes: load('routes.js'),
        'widget-Hot': load('hot.js'),
        'widget-Cold': load('cold.js'),
        'locale-en_us': load('x-en.js'),
        'widget-locale-en_us': load('x-tile.js'),
      }),
      lastGood: { ...remote('mfe-x', { routes: load('old.js') }), base: '/r/mfe-x/0.9.0-bbbbbbbb/' },
    },
  },
}
const pageOf = (value: ReleaseSet) =>
  `<script type="application/json" id="release-set">${JSON.stringify(value)}</script>\n` +
  '<script type="application/json" id="page-context">{"lang":"en_us"}</script>'

describe('what the worker caches', () => {
  it("reads the release set and the language of the app's pages only", () => {
    expect(readPage(pageOf(set))).toEqual({ set, lang: 'en_us' })
    expect(readPage('<!doctype html><title>Log in to the train</title>')).toBeNull()
  })

  it('is what the app opens with: the host, the tabs with their widgets, and one language', () => {
    const names = shellFiles(set, 'en_us').map(({ path }) => path.split('/').slice(4).join('/'))
    const own = ['host.js', 'deferred.js', 'en.js', 'deferred-en.js', 'zhome.js', 'zhome.css']
    expect(names.sort()).toEqual([...own, 'mfe-x.js', 'routes.js', 'x-en.js', 'x-tile.js', 'hot.js'].sort())
    expect(shellFiles(set, 'en_us')[0]).toEqual({
      path: '/r/host/1.0.0-aaaaaaaa/host.js',
      integrity: 'sha384-host.js',
    })
  })

  it('MF-4 the last good release of a remote stays; what no release names goes', () => {
    const named = addressesOf(set)
    expect(named).toContain('/r/mfe-x/0.9.0-bbbbbbbb/old.js')
    expect(named).toContain('/r/host/1.0.0-aaaaaaaa/login.js')
    const hostBefore = { ...release('host', { page: load('old.js') }), base: '/r/host/0.9.0-bbbbbbbb/' }
    expect(addressesOf({ ...set, host: { ...set.host, lastGood: hostBefore } })).toContain(
      '/r/host/0.9.0-bbbbbbbb/old.js',
    )
    expect(named).not.toContain('/r/mfe-x/0.8.0-cccccccc/old.js')
  })

  const answer = (status: number, type: string) => ({ status, headers: new Headers({ 'content-type': type }) })
  const js = 'text/javascript; charset=utf-8'
  it.each([
    ['a script', 'a.js', 'sha384-a', answer(200, js), true],
    ['a stylesheet', 'a.css', 'sha384-a', answer(200, 'text/css'), true],
    ['a script that nobody compared with its hash', 'a.js', '', answer(200, js), false],
    ['a page in place of a script', 'a.js', 'sha384-a', answer(200, 'text/html'), false],
    ['a script in place of a stylesheet', 'a.css', 'sha384-a', answer(200, js), false],
    ['a part of a file', 'a.js', 'sha384-a', answer(206, js), false],
    ['a failure', 'a.js', 'sha384-a', answer(404, js), false],
    ['a picture', 'a.png', 'sha384-a', answer(200, 'image/png'), false],
  ])('REL-5 %s: whether it is cached', (_, file, integrity, response, isSaved) => {
    expect(isWorthCaching({ url: `http://app/r/host/1/${file}`, integrity }, response)).toBe(isSaved)
  })

  it.each([
    ['reads', 'http://app/r/host/1/a.js', 'read', 'http://app/r/host/1/a.js'],
    ['keeps', 'http://app/r/host/1/a.js', 'write', 'http://app/r/host/1/a.js'],
    ['never reads', 'http://app/r/host/1/a.js?retry=1', 'read', 'http://app/r/host/1/a.js?retry=1'],
    ['keeps, as the file,', 'http://app/r/host/1/a.js?retry=1', 'write', 'http://app/r/host/1/a.js'],
  ] as const)('MF-4 %s %s', (_, url, mode, address) => {
    expect(cacheKeyOf({ url }, mode)).toBe(address)
  })
})
