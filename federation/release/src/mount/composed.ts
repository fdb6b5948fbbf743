import { releaseName, stableOf } from '@app/registry'
import { type Plan, scenariosOf } from './scenarios'

/** A release of which opened screens were made, and what it was there. */
export type Composed = { app: string; id: string; as: 'stable' | 'canary' | 'last good' | 'previous' }

const ownerOf = (widget: string) => widget.split('/')[0] ?? ''

/**
 * The releases of which the screens of a browser check are made, each as what it is served: the host, also the previous
 * one; the candidates with their last good ones; the apps whose screens show widgets of the candidates; and the apps
 * whose widgets are on one of these screens. Other apps are not in it: none of their code runs there.
 */
export function composedOf(plan: Plan): Composed[] {
  const { choice, records, candidates, previousHost, shown } = plan
  const changed = candidates.map(({ app }) => app)
  const releasesOf = (app: string): Composed[] => {
    const pair = stableOf(choice, app)
    const ids = {
      stable: pair?.stable,
      canary: choice.remotes[app]?.canary?.id,
      'last good': changed.includes(app) ? pair?.lkg : null,
      previous: app === 'host' ? previousHost : null,
    }
    return Object.entries(ids).flatMap(([as, id]) => (id ? [{ app, id, as: as as Composed['as'] }] : []))
  }
  const shownBy = (app: string) =>
    releasesOf(app).flatMap(({ id }) => {
      const name = releaseName(app, id)
      const named = records.get(name)?.manifest.routes.flatMap(({ widgets = [] }) => widgets) ?? []
      const all = shown.get(name) ?? []
      return { named, unnamed: all.filter((widget) => !named.includes(widget)) }
    })

  const visits = scenariosOf(plan).flatMap((scenario) => scenario.visits)
  const owners = new Set<string>()
  for (const { app, route } of visits)
    // a widget that no route names may appear on any screen
    for (const widget of [...(route.widgets ?? []), ...shownBy(app).flatMap(({ unnamed }) => unnamed)])
      owners.add(ownerOf(widget))
  // a widget may show what its app shows anywhere; this also visits what it adds
  for (const app of owners)
    for (const { named, unnamed } of shownBy(app))
      for (const widget of [...named, ...unnamed]) owners.add(ownerOf(widget))
  return [...new Set(['host', ...changed, ...visits.map(({ app }) => app), ...owners])].flatMap(releasesOf)
}
