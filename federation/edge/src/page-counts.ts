import { decodeWire } from '@app/contracts'
import {
  mostPageCounts,
  pageBucket,
  type PageCount,
  type PageCounts,
  pageCountsKeyText,
  pageCountsPath,
} from '@app/contracts/release-events'
import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from './clock'

const everyMs = 10_000
const patienceMs = 3000
/** While the API does not answer, counts wait for an hour. */
const keptBuckets = 12

export type CountOptions = {
  /** The key with which pages are signed; null while there is none. */
  readKey: () => Buffer | null
  apiUrl: string
  clock: Clock
  /** Unix milliseconds. */
  now: () => number
  onError: (error: unknown) => void
}
type Counted = { count: PageCount; told: number }

/**
 * Counts pages in this edge's memory and reports them to the API every ten seconds while there is something to report.
 * Reports are cumulative, so one that is lost or repeated changes nothing.
 */
export function makePageCounts({ readKey, apiUrl, clock, now, onError }: CountOptions) {
  const edge = randomBytes(8).toString('hex')
  const counted = new Map<string, Counted>()
  let pause = new AbortController()
  let isStopped = false
  let reporting: Promise<void> | null = null
  let lastProblem = ''

  function forgetOld(): void {
    const oldest = pageBucket(now()) - keptBuckets
    for (const [name, { count }] of counted) if (count.bucket <= oldest) counted.delete(name)
  }

  const untold = () => [...counted.values()].filter(({ count, told }) => count.pages > told)

  async function send(key: Buffer, some: readonly Counted[]): Promise<void> {
    const sent = some.map(({ count }) => count.pages)
    const body: PageCounts = { edge, counts: some.map(({ count }) => count) }
    const derived = createHmac('sha256', key).update(pageCountsKeyText).digest('hex')
    const answer = await fetch(`${apiUrl}/api/${pageCountsPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${derived}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { code, msg } = JSON.parse(decodeWire(await answer.text())) as { code: number; msg: string }
    if (code !== 200) throw new Error(msg)
    some.forEach((one, at) => (one.told = sent[at] ?? 0))
  }

  /** A problem is told once, not every ten seconds. */
  function complain(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== lastProblem) {
      onError(new Error(`The API at ${apiUrl} does not take the counts of pages, which wait for an hour: ${reason}`))
    }
    lastProblem = reason
  }

  /** What cannot be reported waits for the next time. */
  async function report(): Promise<void> {
    const [key, waiting] = [readKey(), untold()]
    try {
      for (let at = 0; key && at < waiting.length; at += mostPageCounts) {
        await send(key, waiting.slice(at, at + mostPageCounts))
      }
      lastProblem = ''
    } catch (error) {
      complain(error)
    }
    forgetOld()
  }

  async function reportUntilDone(): Promise<void> {
    while (!isStopped && untold().length > 0) {
      pause = new AbortController()
      await clock.wait(everyMs, pause.signal)
      if (!isStopped) await report()
    }
    reporting = null
  }

  return {
    /** Adds pages that were written now. */
    add({ pages, ...kind }: PageCount): void {
      const name = JSON.stringify(Object.values(kind))
      const known = counted.get(name)
      if (known) known.count.pages += pages
      else counted.set(name, { count: { ...kind, pages }, told: 0 })
      reporting ??= reportUntilDone()
    },
    /** Reports what is left, once. */
    async stop(): Promise<void> {
      isStopped = true
      pause.abort()
      await reporting
      await report()
    },
  }
}
