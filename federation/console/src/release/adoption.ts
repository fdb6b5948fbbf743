import { type Channel, stableOf } from '@app/registry'
import type { Point, Series } from '../api/health'
import { texts } from '../texts'
import { byStep, failedShare, sumOf } from './health'
import { partsOf } from './name'

/** What a release is to an app now; older: all others together. */
export const kinds = ['canary', 'stable', 'before', 'older'] as const
export type Kind = (typeof kinds)[number]
/** The releases that have a name in the charts. */
export type Named = Partial<Record<Kind, string>>

const newestOf = (points: readonly Point[]) =>
  [...points].sort((one, other) => other.at.localeCompare(one.at))[0]?.release

/** What is served, its canary or the last one there was, and of the others the one that most pages had. */
export function namedIn(series: Series | null, head: Channel, app: string): Named {
  const points = series?.points.filter((point) => point.app === app) ?? []
  const stable = stableOf(head, app)?.stable
  const canary =
    head.remotes[app]?.canary?.id ??
    newestOf(points.filter(({ source, release }) => source === 'canary' && release !== stable))
  const others = points.filter(({ release }) => release !== stable && release !== canary)
  const pagesOf = (id: string) => sumOf(others.filter(({ release }) => release === id)).pages
  const [before] = [...new Set(others.map(({ release }) => release))].sort((a, b) => pagesOf(b) - pagesOf(a))
  return { ...(canary && { canary }), ...(stable && { stable }), ...(before && { before }) }
}

export const kindOf = (named: Named, release: string): Kind => kinds.find((kind) => named[kind] === release) ?? 'older'

const versionOf = (id: string | undefined) => (id === undefined ? undefined : partsOf(id).version)

/** Such as `3.4.0`, the whole ID if another one has the same version; or all that have no name. */
export function nameOf(named: Named, kind: Kind): string {
  const id = named[kind]
  const version = versionOf(named[kind])
  if (id === undefined || version === undefined) return texts.app.charts.older
  return kinds.some((other) => other !== kind && versionOf(named[other]) === version) ? id : version
}

export type Step = {
  at: number
  /** Shares of the pages; null if no page was counted. */
  pages: Record<Kind, number> | null
  /** Failed shares of the loads; null if no page told. */
  failed: Record<Kind, number | null>
  /** The releases that any page had. */
  has: ReadonlySet<Kind>
}

/** What happened in each step of a series. */
export function adoptionOf(series: Series, named: Named, app: string): Step[] {
  const first = Date.parse(series.from)
  const step = series.stepHours * 3_600_000
  const points = series.points.filter((point) => point.app === app)
  return byStep(series, points).map((inStep, place) => {
    const of = (kind: Kind) => inStep.filter(({ release }) => kindOf(named, release) === kind)
    const all = sumOf(inStep).pages
    const each = <Value>(value: (kind: Kind) => Value) =>
      Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, Value>
    return {
      at: first + place * step,
      pages: all === 0 ? null : each((kind) => sumOf(of(kind)).pages / all),
      failed: each((kind) => failedShare(of(kind))),
      has: new Set(kinds.filter((kind) => of(kind).length > 0)),
    }
  })
}

/** The step in which a release began; null if it began before, or has not. */
export function beganIn(steps: readonly Step[], kind: Kind): number | null {
  const place = steps.findIndex(({ has }) => has.has(kind))
  return place > 0 ? place : null
}
