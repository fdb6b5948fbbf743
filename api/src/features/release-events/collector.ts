import type { PageTicket, ReleaseEvent, ReleaseEventBatch } from '@app/contracts/release-events'
import type { Services } from '../../services'
import { type CountedError, makeErrorCounter } from './error-counter'
import { bucketOf, emptyHistogram } from './histogram'
import { makeReleaseMeters } from './meters'
import { isFailure, isOutcome } from './outcomes'
import { reportedErrors } from './reported-errors'
import { mergedPage, nameOfPage, type ReportedPage, reportedPages } from './reported-pages'

const bucketMs = 5 * 60_000
/** More distinct rows than this occur only if somebody invents releases. */
const maxWaiting = 2_000
/** Devices of a few seconds; further ones are not counted. */
const maxDevices = 20_000
/** Likewise, each once for every app. */
const maxPages = 20_000

/** Events counted here and not yet written: one row per time bucket and kind. */
export type CountedEvents = Pick<ReleaseEventBatch, 'channel' | 'rev' | 'mix'> &
  Omit<ReleaseEvent, 'ms'> & { /** Unix milliseconds, the start of the bucket. */ at: number; ms: number[] }

/** A device on which a release was seen, and whether the release failed on it. */
export type SeenDevice = Pick<ReleaseEventBatch, 'channel' | 'mix'> &
  Pick<ReleaseEvent, 'remote' | 'release' | 'source'> & {
    device: string
    /** Unix milliseconds. */
    at: number
    failedAt: number | null
  }
export type Waiting = { rows: CountedEvents[]; devices: SeenDevice[]; pages: ReportedPage[]; errors: CountedError[] }

export type Collector = ReturnType<typeof makeCollector>

function makeCollector() {
  const meters = makeReleaseMeters()
  let waiting = new Map<string, CountedEvents>()
  let devices = new Map<string, SeenDevice>()
  let pages = new Map<string, ReportedPage>()
  const errors = makeErrorCounter()

  const add = (key: string, row: () => CountedEvents): CountedEvents | null => {
    const known = waiting.get(key)
    if (known !== undefined) return known
    if (waiting.size >= maxWaiting) return null
    const made = row()
    waiting.set(key, made)
    return made
  }

  function see(seen: SeenDevice): void {
    const { channel, mix, remote, release, source, device } = seen
    const key = JSON.stringify([channel, mix, remote, release, source, device])
    const known = devices.get(key)
    if (known === undefined && devices.size >= maxDevices) return
    const failedAt = Math.max(known?.failedAt ?? 0, seen.failedAt ?? 0) || null
    devices.set(key, { ...seen, at: Math.max(known?.at ?? 0, seen.at), failedAt })
  }

  function seePage(notified: ReportedPage): void {
    const name = nameOfPage(notified)
    const known = pages.get(name)
    if (known === undefined && pages.size >= maxPages) return
    pages.set(name, known === undefined ? notified : mergedPage(known, notified))
  }

  return {
    meters,
    /** Counts what the page with this ticket reported about its releases. */
    takePage(batch: ReleaseEventBatch, ticket: PageTicket, now: number): void {
      reportedPages(batch, ticket, now).forEach(seePage)
      reportedErrors(batch, ticket, now).forEach(errors.take)
    },
    /** Counts the events that a device reported at `now`. */
    take({ channel, rev, mix, events }: ReleaseEventBatch, device: string, now: number): void {
      const where = { channel, rev, ...(mix === undefined ? {} : { mix }) }
      for (const { type, remote, release, source } of events) {
        if (!isOutcome(type)) continue
        const failedAt = isFailure(type) ? now : null
        see({ channel, ...(mix === undefined ? {} : { mix }), remote, release, source, device, at: now, failedAt })
      }
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
    /** Returns and clears what is waiting to be written. */
    drain(): Waiting {
      const waited = {
        rows: [...waiting.values()],
        devices: [...devices.values()],
        pages: [...pages.values()],
        errors: errors.drain(),
      }
      waiting = new Map()
      devices = new Map()
      pages = new Map()
      return waited
    },
    /** Puts back what could not be written. */
    putBack(waited: Waiting): void {
      waited.devices.forEach(see)
      waited.pages.forEach(seePage)
      errors.putBack(waited.errors)
      const { rows } = waited
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
        const stored = add(key, () => ({ ...row, ms: emptyHistogram() }))
        stored?.ms.forEach((count, place) => (stored.ms[place] = count + (row.ms[place] ?? 0)))
      }
    },
  }
}

const collectors = new WeakMap<Services, Collector>()

/** The app's only collector. */
export function collectorOf(services: Services): Collector {
  const known = collectors.get(services)
  if (known !== undefined) return known
  const made = makeCollector()
  collectors.set(services, made)
  return made
}
