import type { MediaStore, TakenJob } from '@app/media'
import type { Logger } from 'pino'
import type { Tools } from '../ffmpeg/tools'
import { type BackOffice, BackOfficeError } from './back-office'
import { failureOf } from './failure'
import { doJob } from './job'
import { trackProgress } from './progress'

export type WorkerOptions = {
  backOffice: BackOffice
  store: MediaStore
  tools: Tools
  workFolder: string
  /** Aborted with `Stopped`: the job in progress is given back. */
  signal: AbortSignal
  /** Resolves after so many ms, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const idleMs = 2_000
const reportMs = 2_000
/** How long it waits after the first, second, … call in a row that had no answer. */
export const backOffMs = (failures: number) => Math.min(30_000, 1_000 * 2 ** (failures - 1))
/** The result of a job is reported so often, in about four minutes. */
const maxReports = 12

/** The job belongs to nobody or to another worker. */
class Lost extends Error {
  override readonly name = 'Lost'
}

/** Takes one job after the other, until it is stopped. No job and no failure ends it. */
export async function work(options: WorkerOptions): Promise<void> {
  const { backOffice, signal, wait, log } = options
  let failures = 0
  while (!signal.aborted) {
    try {
      const job = await backOffice.take()
      if (failures > 0) log.info('the API answers again')
      failures = 0
      if (job === null) await wait(idleMs, signal)
      else await attempt(job, options)
    } catch (error) {
      failures += 1
      if (failures === 1) log.warn({ err: error }, 'no job could be taken; this is tried again')
      await wait(backOffMs(failures), signal)
    }
  }
}

/** Does a job and reports how it went. */
async function attempt(job: TakenJob, options: WorkerOptions): Promise<void> {
  const { backOffice, log } = options
  const about = { job: job.id, clip: job.clip }
  log.info(about, 'making a clip')
  try {
    const manifest = await withLease(job, options)
    await report(() => backOffice.made(job, { lengthMs: manifest.lengthMs }), options)
    log.info(about, 'the clip is made')
  } catch (error) {
    if (error instanceof Lost) {
      log.info(about, 'the clip is not wanted here any more')
      return
    }
    const failure = failureOf(error)
    log.warn(
      { ...about, reason: failure.reason, ...(failure.isWorthRetrying && { err: error }) },
      'the clip could not be made',
    )
    await report(() => backOffice.failed(job, failure), options).catch((err: unknown) =>
      log.warn({ ...about, err }, 'the failure could not be reported'),
    )
  }
}

/** Does a job while its lease is extended; it ends when the API says so, or has not answered for as long as the lease. */
async function withLease(job: TakenJob, { backOffice, signal, wait, ...options }: WorkerOptions) {
  const own = new AbortController()
  const ended = new AbortController()
  const stop = () => own.abort(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const progress = trackProgress(() => performance.now())
  async function extend() {
    let extendedAt = performance.now()
    while (!ended.signal.aborted) {
      try {
        if ((await backOffice.progress(job, progress.read())) === 'stop') own.abort(new Lost())
        extendedAt = performance.now()
      } catch (error) {
        const isGone = error instanceof BackOfficeError && !error.isPassing
        if (isGone || performance.now() - extendedAt > job.leaseSeconds * 1000) own.abort(new Lost())
      }
      await wait(Math.min(reportMs, job.leaseSeconds * 250), ended.signal)
    }
  }
  const extending = extend()
  try {
    return await doJob(job, { ...options, signal: own.signal, onProgress: progress.reach })
  } finally {
    ended.abort()
    signal.removeEventListener('abort', stop)
    await extending
  }
}

/** Sends a result until it arrives; a stopped worker tries once. */
async function report(send: () => Promise<void>, { signal, wait }: WorkerOptions): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error
      if (error.status === 409) throw new Lost()
      if (!error.isPassing || failures === maxReports || signal.aborted) throw error
      await wait(backOffMs(failures), signal)
    }
  }
}
