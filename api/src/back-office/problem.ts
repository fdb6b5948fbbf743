import { STATUS_CODES } from 'node:http'
import { isUnavailable } from '@app/database'
import { MediaStoreError } from '@app/media'
import { issueText } from '@app/settings'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../operator/verb'

/** Why a call is refused: a sentence, and every single reason if there are several. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly status: number,
    message: string,
    readonly reasons: readonly string[] = [],
    /** Further members of the document, such as its `type` where a page has to act. */
    readonly more: Readonly<Record<string, unknown>> = {},
    /** Whose account was tried, for the record; it is not sent. */
    readonly person?: string,
  ) {
    super(message)
  }
}

/** The document of RFC 9457. */
export const problemText = ({ status, message, reasons, more }: Problem): string =>
  JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Refused',
    status,
    detail: message,
    ...(reasons.length > 0 && { reasons }),
    ...more,
  })

/** What the caller sent, checked. @throws Problem with everything that is wrong */
export function parsed<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown, what: string): Output {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new Problem(400, `${what} cannot be used`, result.issues.map(issueText))
}

/** As bytes, since Fastify would add a character set to the type of a text, which this type has none of. */
export const sendProblemText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'application/problem+json').send(Buffer.from(text))

export function sendProblem(error: unknown, http: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  const log = { err: error, route: http.routeOptions.url }
  if (problem.status === 503) http.log.warn(log, 'a call on the back-office port could not be served')
  if (problem.status === 500) http.log.error(log, 'a call on the back-office port failed')
  return sendProblemText(reply.code(problem.status), problemText(problem))
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Refused) return new Problem(409, error.message)
  if (error instanceof MediaStoreError) return new Problem(503, `the media store cannot serve now: ${error.message}`)
  if (isUnavailable(error)) return new Problem(503, 'the database cannot serve now')
  const { statusCode = 500, message = '' } = (error ?? {}) as Partial<FastifyError>
  return statusCode >= 400 && statusCode < 500
    ? new Problem(statusCode, message)
    : new Problem(500, 'this failed; the log of the API has the cause')
}
