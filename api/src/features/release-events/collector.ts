import type { ReleaseEvent, ReleaseEventBatch } from '@app/contracts/release-events'
import type { Services } from '../../services'
import { bucketOf, emptyHistogram } from './histogram'
import { makeReleaseMeters } from './meters'

const bucketMs = 5 * 60_000
/** More different rows than that wait only where somebody makes releases up. */
const mostWaiting = 2_000

/** Events that were counted here and wait to be written: one row for each bucket of time and kind. */
export type CountedEvents = Omit<ReleaseEventBatch, 'events'> &
  Omit<ReleaseEvent, 'ms'> & { /** Unix milliseconds, the start of the bucket. */ at: number; ms: number[] }

export type Collector = ReturnType<typeof makeCollector>

function makeCollector() {
  const meters = makeReleaseMeters()
  let waiting = new Map<string, CountedEvents>()

  const add = (key: string, row: () => CountedEvents): CountedEvents | null => {
    const known = waiting.get(key)
    if (known !== undefined) return known
    if (waiting.size >= mostWaiting) return null
    const made = row()
    waiting.set(key, made)
    return made
  }

  return {
    meters,
    /** Counts a batch that came in at `now`. */
    take({ events, ...where }: ReleaseEventBatch, now: number): void {
      const at = Math.floor(now / bucketMs) * bucketMs
      let isWhole = true
      for (const { ms, ...kind } of events) {
        const key = JSON.stringify([at, where.channel, where.rev, where.mix, ...Object.values(kind)])
        const row = add(key, () => ({ at, ...where, ...kind, ms: emptyHistogram() }))
        if (row === null) isWhole = false
        else {
          const place = bucketOf(ms)
          row.ms[place] = (row.ms[place] ?? 0) + 1
          meters.event(where.channel, kind, ms)
        }
      }
      meters.batch(isWhole ? 'taken' : 'dropped')
    },
    /** Hands over what waits, to be written. */
    drain(): CountedEvents[] {
      const rows = [...waiting.values()]
      waiting = new Map()
      return rows
    },
    /** Takes rows back that could not be written. */
    putBack(rows: readonly CountedEvents[]): void {
      for (const row of rows) {
        const key = JSON.stringify([
          row.at,
          row.channel,
          row.rev,
          row.mix,
          row.type,
          row.remote,
          row.release,
          row.source,
          row.phase,
        ])
        const kept = add(key, () => ({ ...row, ms: emptyHistogram() }))
        kept?.ms.forEach((count, place) => (kept.ms[place] = count + (row.ms[place] ?? 0)))
      }
    },
  }
}

const collectors = new WeakMap<Services, Collector>()

/** The one collector of an app. */
export function collectorOf(services: Services): Collector {
  const known = collectors.get(services)
  if (known !== undefined) return known
  const made = makeCollector()
  collectors.set(services, made)
  return made
}
