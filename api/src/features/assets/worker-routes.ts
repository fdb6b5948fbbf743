import { failedReport, madeReport, progressReport, takeRequest } from '@app/media'
import type { FastifyInstance } from 'fastify'
import { parsed, Problem } from '../../back-office/problem'
import { failed, made, progress, takeJob } from './jobs'

type Job = { Params: { id: string } }

function idOf(text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new Problem(404, `there is no job ${text}`)
  return BigInt(text)
}

/** The media worker's calls, as shared/media/src/work.ts describes them. */
export function registerJobs(scope: FastifyInstance): void {
  const { services } = scope
  scope.post('/jobs/take', async (http, reply) => {
    const { worker } = parsed(takeRequest, http.body, 'the request')
    return (await takeJob(services, worker)) ?? reply.code(204).send()
  })
  scope.post<Job>('/jobs/:id/progress', async ({ params, body }) => {
    const goesOn = await progress(services, idOf(params.id), parsed(progressReport, body, 'the report'))
    return { next: goesOn ? 'go-on' : 'stop' }
  })
  scope.post<Job>('/jobs/:id/made', async ({ params, body }, reply) => {
    await made(services, idOf(params.id), parsed(madeReport, body, 'the report'))
    return reply.code(204).send()
  })
  scope.post<Job>('/jobs/:id/failed', async ({ params, body }, reply) => {
    await failed(services, idOf(params.id), parsed(failedReport, body, 'the report'))
    return reply.code(204).send()
  })
}
