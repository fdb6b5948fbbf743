import { hostname } from 'node:os'
import {
  type FailedReport,
  type MadeReport,
  progressAnswer,
  type ProgressReport,
  type TakenJob,
  takenJob,
} from '@app/media'
import * as v from 'valibot'

/** What the API knows of the making. */
export interface BackOffice {
  /** null: there is nothing to make. */
  take(): Promise<TakenJob | null>
  progress(job: TakenJob, report: Omit<ProgressReport, 'token'>): Promise<'go-on' | 'stop'>
  made(job: TakenJob, report: Omit<MadeReport, 'token'>): Promise<void>
  failed(job: TakenJob, report: Omit<FailedReport, 'token'>): Promise<void>
}

/** A call had no use. `status`: of the response; null: there was none, and the call may be sent again. */
export class BackOfficeError extends Error {
  override readonly name = 'BackOfficeError'
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
  /** May the same call succeed at another time? */
  get isPassing(): boolean {
    return this.status === null || this.status >= 500
  }
}

const timeoutMs = 15_000

/** @param readKey the worker's key; null: it does not exist yet */
export function openBackOffice(url: string, readKey: () => string | null): BackOffice {
  async function post(path: string, body: unknown): Promise<Response> {
    const key = readKey()
    if (key === null) throw new BackOfficeError('there is no WORKER_KEY, and the API has not made one yet', null)
    const response = await fetch(`${url}/worker/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new BackOfficeError(`${url} does not answer`, null, { cause })
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new BackOfficeError(`${url} answered ${response.status} to ${path}`, response.status)
  }
  async function read<Output>(response: Response, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
    const result = v.safeParse(schema, await response.json().catch(() => null))
    if (!result.success)
      throw new BackOfficeError(`${url} answered what this worker does not know: is it of another version?`, 400)
    return result.output
  }
  const report = (job: TakenJob, what: string, body: object) =>
    post(`jobs/${job.id}/${what}`, { token: job.token, ...body })

  return {
    async take() {
      const response = await post('jobs/take', { worker: `${hostname()}:${process.pid}` })
      return response.status === 204 ? null : read(response, takenJob)
    },
    progress: async (job, body) => (await read(await report(job, 'progress', body), progressAnswer)).next,
    async made(job, body) {
      await report(job, 'made', body)
    },
    async failed(job, body) {
      await report(job, 'failed', body)
    },
  }
}
