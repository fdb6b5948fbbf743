import type { Store } from '@app/registry/node'
import { type Choice, combinationsOf, releaseName, type ReleaseRecord, type Route, stableOf } from '@app/registry'

export type Visit = { app: string; route: Route }
/** Releases served together, and the screens to open with them. */
export type Scenario = {
  /** Completes "With …": how it differs from the candidates with stable releases. */
  beside: string
  choice: Choice
  visits: Visit[]
  /** The release to make unreachable: its last good one must appear. */
  blocked?: ReleaseRecord
}
export type Plan = {
  choice: Choice
  /** Records of the releases in all scenarios, by name. */
  records: ReadonlyMap<string, ReleaseRecord>
  candidates: readonly ReleaseRecord[]
  previousHost: string | null
  /** Widgets that a release shows in addition to those in its routes, by release name. */
  shown: ReadonlyMap<string, readonly string[]>
}
/** What opening releases in a browser found, as sentences. */
export type Mounted = {
  /** A sentence for every screen that does not appear, or complains. */
  problems: string[]
  /** A sentence for whatever a screen handles, and for every reason why screens of a release are not drawn for first visits. */
  warnings: string[]
  /** How many screens were drawn. */
  drawn: number
}
export type Mounting = Plan & {
  store: Store
  channel: string
  /** Called once if a drill was run: how long it took until each last good release had appeared, in milliseconds. */
  onDrilled: (ms: number) => void
}

/**
 * What is opened in a browser: every screen of the candidates and every screen that shows their widgets, with stable
 * releases; one screen of each with each canary, each pair of canaries and the previous host; and the drill for each
 * candidate with a last good release.
 */
export function scenariosOf({ choice, records, candidates, previousHost, shown }: Plan): Scenario[] {
  const [stable, ...others] = combinationsOf(choice)
  if (!stable) return []
  const changed = new Set(candidates.map(({ app }) => app))
  const ofApps = (chosen: Record<string, string>) =>
    Object.entries(chosen).flatMap(([app, id]) => records.get(releaseName(app, id)) ?? [])
  const isOfChanged = (widget: string) => changed.has(widget.split('/')[0] ?? '')
  const visitsOf = (host: string, remotes: Record<string, string>): Visit[] =>
    ofApps({ host, ...remotes }).flatMap(({ app, id, manifest: { routes } }) => {
      const named = routes.flatMap(({ widgets = [] }) => widgets)
      // a widget that no route names may appear on any screen, further down
      const isAnywhere = shown.get(releaseName(app, id))?.some((name) => isOfChanged(name) && !named.includes(name))
      const requested = routes.filter(({ widgets = [] }) => changed.has(app) || isAnywhere || widgets.some(isOfChanged))
      return requested.map((route) => ({ app, route }))
    })
  const firstOfEach = (visits: readonly Visit[]) => [
    ...new Map([...visits].reverse().map((visit) => [visit.app, visit])).values(),
  ]
  /** Without last good releases, because a fallback would hide a failure. */
  const fixed = (host: string, remotes: Record<string, string>): Choice => ({
    host: { stable: host, lkg: null },
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, id]) => [app, { stable: id, lkg: null }])),
  })

  const visits = visitsOf(stable.host, stable.remotes)
  const nextTo = (beside: string, host: string, remotes: Record<string, string>): Scenario => ({
    beside,
    choice: fixed(host, remotes),
    visits: firstOfEach(visitsOf(host, remotes)),
  })
  const differing = (remotes: Record<string, string>) =>
    Object.entries(remotes)
      .filter(([app, id]) => stable.remotes[app] !== id)
      .map(([app, id]) => `the canary ${releaseName(app, id)}`)
      .join(' and ')
  return [
    { beside: 'the stable releases', choice: fixed(stable.host, stable.remotes), visits },
    ...others.map(({ host, remotes }) => nextTo(differing(remotes), host, remotes)),
    ...(previousHost
      ? [nextTo(`the previous host, ${releaseName('host', previousHost)}`, previousHost, stable.remotes)]
      : []),
    ...candidates.flatMap((record) => drillOf(record, choice, records, visits)),
  ]
}

/** Uses a screen that the last good release has too. */
function drillOf(
  record: ReleaseRecord,
  choice: Choice,
  records: Plan['records'],
  visits: readonly Visit[],
): Scenario[] {
  const { app, id } = record
  const chosen = stableOf(choice, app)
  const lkg = chosen?.stable === id ? chosen.lkg : null
  const before = lkg ? records.get(releaseName(app, lkg)) : undefined
  if (!before) return []
  const isOwn = (one: Visit) => one.app === app && before.manifest.routes.some(({ path }) => path === one.route.path)
  const shows = (one: Visit) => one.route.widgets?.some((name) => name.startsWith(`${app}/`)) ?? false
  const visit = visits.find(isOwn) ?? visits.find(shows)
  return visit ? [{ beside: 'its files unreachable', choice, visits: [visit], blocked: record }] : []
}
