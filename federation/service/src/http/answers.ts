import { Larger, Outdated } from '@app/release'
import { Refused } from '@app/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped, pagePolicy, plainPage } from './page'
import { Problem } from './problem'

/** What a request is answered with after this error; what nobody foresaw goes into the log. */
export function problemOf(error: unknown, onError: (error: unknown) => void): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Outdated) return new Problem('outdated', error.problems)
  if (error instanceof Larger) return new Problem('larger', error.problems)
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

export const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

const toSignIn = { path: '/sign-in', text: 'Sign in' }

/** People see a page that leads on, programs problem+json. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, problem: Problem, onward = toSignIn) {
  if (!wantsPage(request)) return answerProblem(reply, problem)
  const { title, problems } = problem.toJSON()
  return reply
    .code(problem.status)
    .header('content-security-policy', pagePolicy())
    .type('text/html')
    .send(
      plainPage(
        title,
        `${problems.map((text) => `<p>${escaped(text)}</p>`).join('\n')}\n<p><a href="${onward.path}">${onward.text}</a></p>`,
      ),
    )
}
