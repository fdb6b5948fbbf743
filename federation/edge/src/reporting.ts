import type { Clock } from './clock'

type Reporting = {
  everyMs: number
  clock: Clock
  hasMore: () => boolean
  /** What it cannot report waits for the next time. */
  report: () => Promise<void>
  /** Called once with why nothing could be reported, if that is so twice: an API that restarts is no problem. */
  onProblem: (reason: string) => void
}

/** Reports at intervals while there is something to report. */
export function makeReporting({ everyMs, clock, hasMore, report, onProblem }: Reporting) {
  let pause = new AbortController()
  let isStopped = false
  let reporting: Promise<void> | null = null
  let problem = { reason: '', times: 0 }

  async function reportOnce(): Promise<void> {
    try {
      await report()
      problem = { reason: '', times: 0 }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problem = { reason, times: reason === problem.reason ? problem.times + 1 : 1 }
      if (problem.times === 2) onProblem(reason)
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
