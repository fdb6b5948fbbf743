import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failedReport, madeReport, progressReport, type TakenJob } from '@app/media'
import * as v from 'valibot'

export const workerKey = 'ab'.repeat(32)

export type Report = { job: string; what: string; body: Record<string, unknown>; status: number }

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  progress: progressReport,
  made: madeReport,
  failed: failedReport,
}

/**
 * The API's side of the contract, with jobs to give out. Each report is checked.
 * @param respond the status of a report's response; progress is answered with `next`
 */
export async function startBackOffice(
  jobs: TakenJob[],
  respond: (report: Omit<Report, 'status'>) => { status?: number; next?: 'go-on' | 'stop' } = () => ({}),
) {
  const reports: Report[] = []
  let reported = () => {}
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      const [, job = '', what = ''] = /^\/worker\/v1\/jobs\/(?:(\d+)\/)?(\w+)$/.exec(request.url ?? '') ?? []
      if (request.headers.authorization !== `Bearer ${workerKey}`) return response.writeHead(401).end()
      if (what === 'take') {
        const next = jobs.shift()
        return next ? response.end(JSON.stringify(next)) : response.writeHead(204).end()
      }
      const report = { job, what, body: v.parse(schemas[what] ?? v.never(), body) as Record<string, unknown> }
      const { status = what === 'progress' ? 200 : 204, next = 'go-on' } = respond(report)
      reports.push({ ...report, status })
      reported()
      return response.writeHead(status).end(status === 200 ? JSON.stringify({ next }) : undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    /** The first report of the job that `fits`. */
    async reported(fits: (report: Report) => boolean): Promise<Report> {
      for (;;) {
        const report = reports.find(fits)
        if (report) return report
        await new Promise<void>((resolve) => (reported = resolve))
      }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
