import { Outdated } from '@app/release'
import { Refused } from '@app/registry'
import type { FastifyReply } from 'fastify'
import { Problem } from './problem'

/** What a request is answered with after this error; what nobody foresaw goes into the log. */
export function problemOf(error: unknown, onError: (error: unknown) => void): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Outdated) return new Problem('outdated', error.problems)
  if (error instanceof Refused) return new Problem('refused', error.problems)
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new Problem('too-large', [`A request has at most 1 MB, a file at most 8 MB.`])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('invalid', ['The body must be application/json; a file application/octet-stream.'])
  if (statusCode < 500) return new Problem('invalid', [(error as Error).message])
  onError(error)
  return new Problem('failed', ['Something went wrong in the service. Its log has the details; try again.'])
}

export const answerProblem = (reply: FastifyReply, problem: Problem) =>
  reply.code(problem.status).type('application/problem+json').send(problem.toJSON())
