import type { AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'

/** The address and expected hash of a released file. */
export type ReleasedFile = { path: string; integrity: string }

const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]

/** What the edge wrote into a page; null for a page that is not ours, such as a train network's login page. */
export function readPage(html: string): { set: ReleaseSet; lang: string } | null {
  const set = block(html, 'release-set')
  const context = block(html, 'page-context')
  if (set === undefined || context === undefined) return null
  return { set: JSON.parse(set) as ReleaseSet, lang: (JSON.parse(context) as { lang: string }).lang }
}

const appsOf = (set: ReleaseSet): [string, AppRelease | RemoteRelease][] => [
  ['host', set.host],
  ...Object.entries(set.remotes),
]

/** Every address that a page with this set may request, including those of the last good releases. */
export function addressesOf(set: ReleaseSet): Set<string> {
  const hosts = [set.host, set.host.lastGood ?? []]
  const releases = [...hosts, ...Object.values(set.remotes).flatMap((remote) => [remote, remote.lastGood ?? []])].flat()
  return new Set(releases.flatMap(({ base, files }) => Object.keys(files).map((name) => base + name)))
}

/** What the app needs to open offline: the host, the tab-bar screens, and the texts of one language. */
export function shellFiles(set: ReleaseSet, lang: string): ReleasedFile[] {
  const tabs = appsOf(set).flatMap(([app, { routes }]) =>
    routes.filter(({ tab }) => tab !== undefined).map((route) => ({ app, route })),
  )
  const widgets = tabs.flatMap(({ route }) => route.widgets ?? [])
  return appsOf(set).flatMap(([app, release]) => {
    const shown = tabs.filter((tab) => tab.app === app).map(({ route }) => `page-${route.page}`)
    const offered = 'widgets' in release ? release.widgets : {}
    const own = widgets
      .filter((name) => name.startsWith(`${app}/`))
      .flatMap((name) => offered[name.slice(app.length + 1)]?.chunk ?? [])
    const texts = ['common', 'locale', 'widget-locale', 'deferred'].map((name) => `${name}-${lang}`)
    const chunks = ['routes', 'widgets', 'deferred', ...texts, ...shown, ...own].map((name) => release.chunks[name])
    const names = [release.entry, ...chunks].flatMap((load) => [...(load?.js ?? []), ...(load?.css ?? [])])
    return [...new Set(names)].flatMap((name) => {
      const integrity = release.files[name]
      return integrity ? { path: release.base + name, integrity } : []
    })
  })
}

const types: Readonly<Record<string, RegExp>> = {
  js: /^text\/javascript\b/,
  css: /^text\/css\b/,
}

/**
 * Whether a response may be cached: a complete script or stylesheet with the right content type, requested with an
 * integrity hash, so the browser has checked its bytes.
 */
export function isWorthCaching(
  { url, integrity }: Pick<Request, 'url' | 'integrity'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): boolean {
  const type = types[new URL(url).pathname.split('.').at(-1) ?? '']
  return integrity !== '' && status === 200 && type !== undefined && type.test(headers.get('content-type') ?? '')
}

/**
 * The cache key of a released file. A retry (`?retry=1`) must not get the cached copy, which may be the faulty one; its
 * response is cached under the plain address.
 */
export function cacheKeyOf({ url }: Pick<Request, 'url'>, mode: 'read' | 'write'): string {
  const address = new URL(url)
  if (mode === 'write') address.search = ''
  return address.href
}
