import type { Language } from '@app/contracts'
import { type Load, queryFits, type AppRelease, type ReleaseSet, type RemoteRelease, type Route } from '@app/registry'

/** The screen that an address leads to. */
export type Landing = { app: string; release: AppRelease | RemoteRelease; route: Route }

/** ROUTE-1: the router of the app leads / there. */
const home = '/live'

/** null when no app has the path, or its parameters are missing or malformed: the host shows not found. */
export function findLanding(set: ReleaseSet, path: string, query: URLSearchParams): Landing | null {
  const wanted = (path === '/' ? home : path.replace(/\/$/, '')).toLowerCase()
  const apps: [string, AppRelease | RemoteRelease][] = [['host', set.host], ...Object.entries(set.remotes)]
  for (const [app, release] of apps) {
    const route = release.routes.find((candidate) => candidate.path.toLowerCase() === wanted)
    if (route) return queryFits(route, query) ? { app, release, route } : null
  }
  return null
}

/** The calls to start with the page. One whose parameter is not in the address is left out. */
export function preloadedCalls({ early: calls = [] }: Route, query: URLSearchParams): string[] {
  return calls.flatMap((template) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
    const values = new Map(names.map((name) => [name, query.get(name)]))
    if ([...values.values()].some((value) => value === null || value.length > 200)) return []
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  })
}

/** A file that the page loads or preloads. */
export type Asset = { href: string; kind: 'script' | 'style'; integrity: string }

/** The files of one load; one without a hash in the release is left out, since nothing may load it. */
export function assetsOf({ base, files }: AppRelease, load: Load | undefined): Asset[] {
  const named = [...(load?.js ?? []), ...(load?.css ?? [])]
  return named.flatMap((name) => {
    const integrity = files[name]
    return integrity ? { href: base + name, kind: name.endsWith('.css') ? 'style' : 'script', integrity } : []
  })
}

const nothing: Load = { js: [], css: [] }

/** The release with its entry and what is exposed as one load, where its build left them in one file. */
function begunWith(release: RemoteRelease, exposed: 'routes' | 'widgets'): RemoteRelease {
  const both = release.entryWith?.[exposed]
  if (!both) return release
  return { ...release, entry: both, chunks: { ...release.chunks, [exposed]: nothing } }
}

/** The set as the landing screen begins: a remote that it shows with the table that the screen is in. */
export function beginWith(set: ReleaseSet, landing: Landing | null): ReleaseSet {
  const owners = (landing?.route.widgets ?? []).map((widget) => [widget.split('/')[0] ?? '', 'widgets'] as const)
  // its own screen counts more than a widget of the same remote
  const shown = new Map([...owners, ...(landing ? [[landing.app, 'routes'] as const] : [])])
  const remotes = Object.entries(set.remotes).map(([app, release]) => {
    const exposed = shown.get(app)
    return [app, exposed ? begunWith(release, exposed) : release] as const
  })
  return { ...set, remotes: Object.fromEntries(remotes) }
}

/** What the landing screen needs besides the host's entry, each once: its code, and the texts of its app, the host and all apps. */
export function preloadsOf(set: ReleaseSet, landing: Landing | null, lang: Language): Asset[] {
  const locale = `locale-${lang}`
  const chunk = (release: AppRelease, name: string) => assetsOf(release, release.chunks[name])
  const found = [...chunk(set.host, `common-${lang}`), ...chunk(set.host, locale)]
  if (landing) {
    const { app, route } = landing
    const release = set.remotes[app] ?? set.host
    // An app may keep the words of other screens apart from those of the tab bar's.
    const isTab = release.routes.some(({ page, tab }) => page === route.page && tab !== undefined)
    if (!isTab) found.push(...chunk(release, `screens-${locale}`))
    const own = app === 'host' ? [] : [...assetsOf(release, release.entry), ...chunk(release, 'routes')]
    // what shows a page or widget that was made elsewhere is a chunk of the host
    const owners = [app, ...(route.widgets ?? []).map((widget) => widget.split('/')[0] ?? '')]
    const shows = owners.some((owner) => set.remotes[owner]?.foreign) ? chunk(set.host, 'foreign') : []
    found.unshift(
      ...own,
      ...shows,
      ...chunk(release, `page-${route.page}`),
      ...(app === 'host' ? [] : chunk(release, locale)),
    )
    for (const widget of route.widgets ?? []) {
      const [owner = '', name = ''] = widget.split('/')
      const remote = set.remotes[owner]
      const offered = remote?.widgets[name]
      if (!remote || !offered) continue
      found.push(...assetsOf(remote, remote.entry), ...chunk(remote, 'widgets'), ...chunk(remote, offered.chunk))
      // An app may keep the words of its widgets apart from those of its screens.
      const words = `widget-${locale}`
      found.push(...chunk(remote, remote.chunks[words] ? words : locale))
    }
  }
  const seen = new Set(assetsOf(set.host, set.host.entry).map(({ href }) => href))
  return found.filter(({ href }) => !seen.has(href) && seen.add(href))
}
