import type { Language, TabName } from '@app/contracts'
import { type Load, queryFits, type AppRelease, type ReleaseSet, type RemoteRelease, type Route } from '@app/registry'

/** The screen of an address. */
export type Landing = { app: string; release: AppRelease | RemoteRelease; route: Route }

/** ROUTE-1: the app's router redirects / to the first tab. */
export const tabPaths: Readonly<Record<TabName, string>> = {
  live: '/live',
  video: '/Video',
  zhome: '/zhome',
  welfare: '/welfare',
  mine: '/Mine',
}
export const startPath = ([first = 'live']: readonly TabName[]): string => tabPaths[first]

/** null if no app has the path, or its parameters are missing or malformed: the host then shows not found. */
export function findLanding(
  set: ReleaseSet,
  path: string,
  query: URLSearchParams,
  tabs: readonly TabName[] = [],
): Landing | null {
  const wanted = (path === '/' ? startPath(tabs) : path.replace(/\/$/, '')).toLowerCase()
  const apps: [string, AppRelease | RemoteRelease][] = [['host', set.host], ...Object.entries(set.remotes)]
  for (const [app, release] of apps) {
    const route = release.routes.find((candidate) => candidate.path.toLowerCase() === wanted)
    if (route) return queryFits(route, query) ? { app, release, route } : null
  }
  return null
}

/** The calls to start with the page. A call is left out if one of its parameters is not in the address. */
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

/** The files of one load; a file without a hash is left out, since nothing may load it. */
export function assetsOf({ base, files }: AppRelease, load: Load | undefined): Asset[] {
  const named = [...(load?.js ?? []), ...(load?.css ?? [])]
  return named.flatMap((name) => {
    const integrity = files[name]
    return integrity ? { href: base + name, kind: name.endsWith('.css') ? 'style' : 'script', integrity } : []
  })
}

const nothing: Load = { js: [], css: [] }

/** The release with its entry and the exposed module as one load, if its build joined them in one file. */
function begunWith(release: RemoteRelease, exposed: 'routes' | 'widgets'): RemoteRelease {
  const both = release.entryWith?.[exposed]
  if (!both) return release
  return { ...release, entry: both, chunks: { ...release.chunks, [exposed]: nothing } }
}

/**
 * The set for the landing screen: each remote that it shows loads its entry joined with the module that the screen
 * needs.
 */
export function beginWith(set: ReleaseSet, landing: Landing | null): ReleaseSet {
  const owners = (landing?.route.widgets ?? []).map((widget) => [widget.split('/')[0] ?? '', 'widgets'] as const)
  // the screen itself takes precedence over a widget of the same remote
  const shown = new Map([...owners, ...(landing ? [[landing.app, 'routes'] as const] : [])])
  const remotes = Object.entries(set.remotes).map(([app, release]) => {
    const exposed = shown.get(app)
    return [app, exposed ? begunWith(release, exposed) : release] as const
  })
  return { ...set, remotes: Object.fromEntries(remotes) }
}

/**
 * The files that the landing screen needs besides the host's entry, without duplicates: its code, and the texts of its
 * app, the host and all apps.
 */
export function preloadsOf(set: ReleaseSet, landing: Landing | null, lang: Language): Asset[] {
  const locale = `locale-${lang}`
  const chunk = (release: AppRelease, name: string) => assetsOf(release, release.chunks[name])
  const found = [...chunk(set.host, `common-${lang}`), ...chunk(set.host, locale)]
  if (landing) {
    const { app, route } = landing
    const release = set.remotes[app] ?? set.host
    // An app may split the texts of tab-bar screens from those of its other screens.
    const isTab = release.routes.some(({ page, tab }) => page === route.page && tab !== undefined)
    if (!isTab) found.push(...chunk(release, `screens-${locale}`))
    const own = app === 'host' ? [] : [...assetsOf(release, release.entry), ...chunk(release, 'routes')]
    // a chunk of the host renders foreign pages and widgets
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
      // An app may split the texts of its widgets from those of its screens.
      const words = `widget-${locale}`
      found.push(...chunk(remote, remote.chunks[words] ? words : locale))
    }
  }
  const seen = new Set(assetsOf(set.host, set.host.entry).map(({ href }) => href))
  return found.filter(({ href }) => !seen.has(href) && seen.add(href))
}
