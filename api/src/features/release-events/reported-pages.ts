import { pageBucketMs, type PageTicket, type ReleaseEvent, type ReleaseEventBatch } from '@app/contracts/release-events'
import { isFailure, isOutcome } from './outcomes'

/** A counted page that reported whether one of its releases works. */
export type ReportedPage = Pick<ReleaseEvent, 'remote' | 'release' | 'source'> & {
  channel: string
  page: string
  /** Tag of its network. */
  block: string
  /** Whether its address is of this app. */
  isRoute: boolean
  /** Unix milliseconds, the start of the bucket in which it was written. */
  at: number
  seenAt: number
  failedAt: number | null
  /** How long its first successful load took. */
  loadMs: number | null
}

/** The releases of a signed set that figures of pages are about, by app. */
export const releasesIn = (set: string) =>
  new Map(
    [...set.matchAll(/(?:^|,)([^@,]+)@([^:,]+):(stable|canary)(?=,|$)/g)].map(([, app = '', release = '', source]) => [
      app,
      { release, source: source as 'stable' | 'canary' },
    ]),
  )

/**
 * What a batch says about the releases for which the page was written; events of others are left out. A page that runs
 * an app's last good release does so because the one it was written for failed, in this page or before it in its tab.
 */
export function reportedPages({ channel, set = '', events }: ReleaseEventBatch, ticket: PageTicket, now: number) {
  if (!ticket.isCounted) return []
  const releases = releasesIn(set)
  return events.flatMap(({ type, remote, release, source, ms }): ReportedPage[] => {
    const written = releases.get(remote)
    if (written === undefined || !isOutcome(type)) return []
    const isOwn = release === written.release && source === written.source
    if (!isOwn && source !== 'last-good') return []
    const hasFailed = !isOwn || isFailure(type)
    return [
      {
        channel,
        remote,
        ...written,
        page: ticket.page,
        block: ticket.block,
        isRoute: ticket.app === remote,
        at: ticket.bucket * pageBucketMs,
        seenAt: now,
        failedAt: hasFailed ? now : null,
        loadMs: hasFailed ? null : ms,
      },
    ]
  })
}

export const nameOfPage = ({ channel, remote, release, source, page }: ReportedPage) =>
  JSON.stringify([channel, remote, release, source, page])

/** Two reports of the same page as one: it fails once, and its first load counts. */
export function mergedPage(one: ReportedPage, other: ReportedPage): ReportedPage {
  const [first, then] = one.seenAt <= other.seenAt ? [one, other] : [other, one]
  return { ...first, failedAt: first.failedAt ?? then.failedAt, loadMs: first.loadMs ?? then.loadMs }
}
