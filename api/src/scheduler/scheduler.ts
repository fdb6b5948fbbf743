import type { Services } from '../services'

/** A recurring job; every instance runs it, so it must be safe to run concurrently. */
export type Job = {
  name: string
  everyMs: number
  /** `stop` is aborted when the process stops, so that long work can end early. */
  run(services: Services, stop: AbortSignal): Promise<void>
}

/** Up to a tenth more or less, so that instances that started together do not stay in step. */
export const jittered = (everyMs: number, chance = Math.random()) => Math.round(everyMs * (0.9 + chance * 0.2))

/** Starts each job at once and again about `everyMs` after it ends. A failing run is logged and does not stop the next. */
export function startScheduler(services: Services, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stop = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const start = (job: Job) => {
    timers.delete(job.name)
    const run = runOnce(services, job, stop.signal).finally(() => {
      running.delete(run)
      if (!stop.signal.aborted) timers.set(job.name, setTimeout(start, jittered(job.everyMs), job))
    })
    running.add(run)
  }
  for (const job of jobs) start(job)

  return {
    async stop() {
      stop.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

async function runOnce(services: Services, job: Job, stop: AbortSignal): Promise<void> {
  try {
    await job.run(services, stop)
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'a periodic job failed')
  }
}
