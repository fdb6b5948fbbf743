import type { Clock } from './clock'

type Reporting = {
  everyMs: number
  clock: Clock
  hasMore: () => boolean
  /** What it cannot report waits for the next time. */
  report: () => Promise<void>
  /** Called with why nothing could be reported, once and not each time. */
  onProblem: (reason: string) => void
}

/** Reports at intervals while there is something to report. */
export function makeReporting({ everyMs, clock, hasMore, report, onProblem }: Reporting) {
  let pause = new AbortController()
  let isStopped = false
  let reporting: Promise<void> | null = null
  let lastProblem = ''

  async function reportOnce(): Promise<void> {
    try {
      await report()
      lastProblem = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== lastProblem) onProblem(reason)
      lastProblem = reason
    }
  }

  async function reportUntilDone(): Promise<void> {
    while (!isStopped && hasMore()) {
      pause = new AbortController()
      await clock.wait(everyMs, pause.signal)
      if (!isStopped) await reportOnce()
    }
    reporting = null
  }

  return {
    /** There is something to report. */
    start(): void {
      reporting ??= reportUntilDone()
    },
    /** Reports what is left, once. */
    async stop(): Promise<void> {
      isStopped = true
      pause.abort()
      await reporting
      await reportOnce()
    },
  }
}
