import { pageBucketMs } from '@app/contracts/release-events'
import type { HistoryPoint, ReleaseHistory } from '@app/contracts/release-history'
import { type AnswerOf, type Collector, type HealthSeries, readFigures, readReleaseHistory } from '@app/release'
import { Refused } from '@app/registry'

type Health = AnswerOf<'health'>
/** What members' pages reported of a channel's releases. @throws Refused with a reason if it cannot be read */
export type ReadHealth = (
  channel: string,
  app: string | undefined,
  now: Date,
) => Promise<Omit<Health, 'problem' | 'signed'>>

const hourMs = 3_600_000
/** How long pages may take to report, and edges to tell what they counted. */
const toReportMs = 60_000
const retentionMs = 30_000
const longHours = 16 * 24
const longStep = 6

/** The last hour of which everything is reported. */
const lastHour = (now: Date) =>
  new Date(Math.floor((now.getTime() - toReportMs) / pageBucketMs) * pageBucketMs - hourMs)

/** Reads it from the API that collects it, at most twice a minute however many people look at it. */
export function readHealthFrom(find: () => Promise<Collector | null>): ReadHealth {
  const stored = new Map<string, { at: number; answer: Promise<unknown> }>()
  function once<Answer>(key: string, now: Date, read: () => Promise<Answer>): Promise<Answer> {
    for (const [other, { at }] of stored) if (now.getTime() - at >= retentionMs) stored.delete(other)
    const known = stored.get(key) as { answer: Promise<Answer> } | undefined
    if (known) return known.answer
    const answer = read()
    stored.set(key, { at: now.getTime(), answer })
    answer.catch(() => stored.delete(key))
    return answer
  }
  return async (channel, app, now) => {
    const collector = await find()
    if (!collector) throw new Refused('There is no key for what pages report: set RELEASE_EVENTS_KEY and API_URL.')
    const [{ releases, undrawn }, day, days] = await Promise.all([
      once(`now ${channel}`, now, () => readFigures(collector, channel, lastHour(now))),
      once(`day ${channel}`, now, () => readReleaseHistory(collector, channel, { hours: 24, step: 1 })),
      app === undefined
        ? null
        : once(`days ${channel} ${app}`, now, () =>
            readReleaseHistory(collector, channel, { hours: longHours, step: longStep, app }),
          ),
    ])
    const isRequested = ({ remote }: { remote: string }) => app === undefined || remote === app
    return {
      pagesAnHour: releases.reduce((sum, { pages }) => sum + pages, 0),
      now: releases.filter(isRequested).flatMap((row) => {
        const { source, load_ms: ms } = row
        if (source !== 'stable' && source !== 'canary') return []
        return [{ ...countedOf({ ...row, source }), p75: ms && Math.round(ms.p75) }]
      }),
      undrawn: undrawn
        .filter((screen) => app === undefined || screen.app === app)
        .map(({ app: owner, release, path, reason, last_at }) => ({
          app: owner,
          release,
          path,
          reason,
          lastAt: iso(last_at),
        })),
      day: seriesOf({ ...day, points: day.points.filter(isRequested) }),
      days: days && seriesOf(days),
    }
  }
}

type Counted = Omit<HistoryPoint, 'at'>
const countedOf = ({ remote, release, source, pages, told_pages: reported, failed_pages: failed }: Counted) => ({
  app: remote,
  release,
  source,
  pages,
  told: reported,
  failed,
})
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
const seriesOf = ({ from, to, step, told_from, points }: ReleaseHistory): HealthSeries => ({
  from: iso(from),
  to: iso(to),
  stepHours: step / 3600,
  toldFrom: iso(told_from),
  points: points.map((point) => ({ at: iso(point.at), ...countedOf(point) })),
})
