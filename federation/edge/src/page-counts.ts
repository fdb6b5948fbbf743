import {
  maxPageCounts,
  pageBucket,
  type PageCount,
  type PageCounts,
  pageCountsPath,
} from '@app/contracts/release-events'
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock'
import { makeReporting } from './reporting'
import { postToApi } from './post-to-api'

const everyMs = 10_000
/** While the API does not answer, counts wait for an hour. */
const maxBuckets = 12

export type CountOptions = {
  /** The key with which pages are signed; null while there is none. */
  readKey: () => Buffer | null
  apiUrl: string
  clock: Clock
  /** Unix milliseconds. */
  now: () => number
  onError: (error: unknown) => void
}
type Counted = { count: PageCount; reported: number }

/**
 * Counts pages in this edge's memory and reports them to the API every ten seconds while there is something to report.
 * Reports are cumulative, so one that is lost or repeated changes nothing.
 */
export function makePageCounts({ readKey, apiUrl, clock, now, onError }: CountOptions) {
  const edge = randomBytes(8).toString('hex')
  const counted = new Map<string, Counted>()

  function forgetOld(): void {
    const oldest = pageBucket(now()) - maxBuckets
    for (const [name, { count }] of counted) if (count.bucket <= oldest) counted.delete(name)
  }

  const unreported = () => [...counted.values()].filter(({ count, reported }) => count.pages > reported)

  async function send(key: Buffer, some: readonly Counted[]): Promise<void> {
    const sent = some.map(({ count }) => count.pages)
    const body: PageCounts = { edge, counts: some.map(({ count }) => count) }
    await postToApi(`${apiUrl}/api/${pageCountsPath}`, key, body)
    some.forEach((one, at) => (one.reported = sent[at] ?? 0))
  }

  async function report(): Promise<void> {
    const key = readKey()
    const waiting = unreported()
    try {
      for (let at = 0; key && at < waiting.length; at += maxPageCounts) {
        await send(key, waiting.slice(at, at + maxPageCounts))
      }
    } finally {
      forgetOld()
    }
  }

  const { start, stop } = makeReporting({
    everyMs,
    clock,
    report,
    hasMore: () => unreported().length > 0,
    onProblem: (reason) =>
      onError(new Error(`The API at ${apiUrl} does not take the counts of pages, which wait for an hour: ${reason}`)),
  })

  return {
    /** Adds pages that were written now. */
    add({ pages, ...kind }: PageCount): void {
      const name = JSON.stringify(Object.values(kind))
      const known = counted.get(name)
      if (known) known.count.pages += pages
      else counted.set(name, { count: { ...kind, pages }, reported: 0 })
      start()
    },
    stop,
  }
}
