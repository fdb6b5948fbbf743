import type { Health, Point, Series } from '../api/health'

type Counted = Pick<Point, 'pages' | 'told' | 'failed'>
type Source = Point['source']
const hourMs = 3_600_000

/** Counts of several releases or times together. */
export const sumOf = (all: readonly Counted[]): Counted =>
  all.reduce(
    (sum, { pages, told: reported, failed }) => ({
      pages: sum.pages + pages,
      told: sum.told + reported,
      failed: sum.failed + failed,
    }),
    { pages: 0, told: 0, failed: 0 },
  )

/** The failed share of the pages that reported, 0 to 1; null if none did. */
export const failedShare = (all: readonly Counted[]): number | null => {
  const { told: reported, failed } = sumOf(all)
  return reported === 0 ? null : failed / reported
}

/** Which share of the app's pages has the release now; null if no page was counted. */
export function pagesShare(health: Health | undefined, app: string, release: string): number | null {
  const rows = health?.now.filter((row) => row.app === app) ?? []
  const { pages } = sumOf(rows)
  return pages === 0 ? null : sumOf(rows.filter((row) => row.release === release)).pages / pages
}

/** In what time three of four loads of the release are done now, by the row with the most of them. */
export function p75Of(health: Health | undefined, app: string, release: string): number | null {
  const rows = health?.now.filter((row) => row.app === app && row.release === release && row.p75 !== null) ?? []
  return rows.sort((one, other) => other.told - one.told)[0]?.p75 ?? null
}

/** The steps of a series: when each began, oldest first. */
export function stepsOf({ from, to, stepHours }: Series): number[] {
  const first = Date.parse(from)
  const last = Date.parse(to)
  const step = stepHours * hourMs
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step)
}

/** The points of each step. */
export function byStep(series: Series, points: readonly Point[]): Point[][] {
  const steps = stepsOf(series)
  const places = new Map(steps.map((at, place) => [at, place]))
  const all: Point[][] = steps.map(() => [])
  for (const point of points) all[places.get(Date.parse(point.at)) ?? -1]?.push(point)
  return all
}

/** The failed share of an app's loads in each step, by source; null where no page reported. */
export const failuresOf = (series: Series, app: string, source: Source): (number | null)[] =>
  byStep(
    series,
    series.points.filter((point) => point.app === app && point.source === source),
  ).map(failedShare)

/** What is not null, in runs without a gap, each with its place. */
export function runsOf<Value>(values: readonly (Value | null)[]): { at: number; value: Value }[][] {
  const runs: { at: number; value: Value }[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    const before = at === 0 ? null : values[at - 1]
    if (before === null) runs.push([])
    runs.at(-1)?.push({ at, value })
  })
  return runs
}
