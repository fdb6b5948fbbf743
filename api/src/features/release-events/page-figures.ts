import { pageBucket, pageBucketMs, type ReleaseFigures } from '@app/contracts/release-events'
import type { Database } from '../../db/database'
import { emptyHistogram } from './histogram'
import { pageRetentionDays } from './prune'
import {
  type LoadSum,
  type PageWindow,
  sumLoads,
  sumReported,
  sumWritten,
  type ReportedSum,
  type WrittenSum,
} from './page-store'

const dayMs = 24 * 3_600_000
/** How long a page may take to report, and an edge to tell what it counted. */
const toReportMs = 60_000

const nextBucket = (ms: number) => new Date(Math.ceil(ms / pageBucketMs) * pageBucketMs)

/**
 * The buckets of a window that lie wholly in it, by when pages were written: a page that was written before it and
 * reports in it belongs to neither side. What is no longer kept of the reports is left out of the written pages, too.
 */
export const pageWindow = (
  requested: Pick<PageWindow, 'channel' | 'remote'>,
  from: number,
  now: number,
): PageWindow => ({
  channel: requested.channel,
  remote: requested.remote,
  from: nextBucket(Math.max(from, now - pageRetentionDays * dayMs)),
  since: new Date(Math.max(from, now - pageRetentionDays * dayMs)),
  until: new Date(pageBucket(now - toReportMs) * pageBucketMs),
})

type PageFigures = Pick<
  ReleaseFigures,
  | ('pages' | 'told_route_pages' | 'told_pages' | 'failed_pages' | 'failed_blocks' | 'load_counts')
  | ('early_told_pages' | 'early_failed_pages' | 'early_failed_blocks')
>
/** The figures of a release's pages, and what else is known of a release from its pages. */
export type SeenPages = { figures: PageFigures; revs: number[]; times: Date[] }

export const noPages = (): SeenPages => ({
  figures: {
    pages: 0,
    told_route_pages: 0,
    told_pages: 0,
    failed_pages: 0,
    failed_blocks: 0,
    early_told_pages: 0,
    early_failed_pages: 0,
    early_failed_blocks: 0,
    load_counts: emptyHistogram(),
  },
  revs: [],
  times: [],
})

/** Figures of pages by the name of their release, such as `mfe-wallet 1.0.0-ab12cd34 canary`. */
export async function pageFigures(db: Database, window: PageWindow): Promise<ReadonlyMap<string, SeenPages>> {
  const written = await sumWritten(db, window)
  const reported = await sumReported(db, window)
  const loads = await sumLoads(db, window)
  const seen = new Map<string, SeenPages>()
  const entryOf = ({ remote, release, source }: LoadSum | ReportedSum | WrittenSum) => {
    const name = `${remote} ${release} ${source}`
    const known = seen.get(name) ?? noPages()
    seen.set(name, known)
    return known
  }
  for (const one of written) {
    const { figures, revs, times } = entryOf(one)
    figures.pages = one.pages
    revs.push(...one.revs)
    times.push(one.first, one.last)
  }
  for (const one of reported) {
    const { figures, times } = entryOf(one)
    figures.told_pages = one.reported
    figures.told_route_pages = one.reportedOnRoute
    figures.failed_pages = one.failed
    figures.failed_blocks = one.failedBlocks
    figures.early_told_pages = one.earlyReported
    figures.early_failed_pages = one.earlyFailed
    figures.early_failed_blocks = one.earlyFailedBlocks
    times.push(one.first, one.last)
  }
  for (const one of loads) entryOf(one).figures.load_counts[one.place] = one.pages
  return seen
}
