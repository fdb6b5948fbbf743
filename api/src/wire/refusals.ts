import { codes } from '@app/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '@app/database'
import { MediaStoreError } from '@app/media'
import { refusal, sendEnvelope } from './envelope'
import { codeOf, DomainError } from './errors'
import { languageOf } from './languages'
import { fill } from './texts'
import { wireTexts } from './wire-texts'

/** Sends every error as an envelope, in the language of the request. */
export function registerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, http, reply) => answerError(error, http, reply))
  app.setNotFoundHandler((http, reply) => {
    const [path = ''] = http.url.split('?')
    const call = app.calls.find((known) => `/api/${known.path}` === path)
    return answerError(
      call === undefined
        ? new DomainError('notFound', wireTexts.notFound)
        : new DomainError('badRequest', wireTexts.badMethod, { method: call.method }),
      http,
      reply,
    )
  })
}

/** The response to an error, including those that Fastify raises before routing. */
export function answerError(error: unknown, http: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageOf(http)
  if (error instanceof DomainError) {
    return sendEnvelope(reply, refusal(codeOf[error.kind], fill(error.text, lang, error.params), error.field))
  }
  if (isClientError(error)) return sendEnvelope(reply, refusal(codes.badRequest, wireTexts.badBody[lang]))
  const isMedia = error instanceof MediaStoreError
  if (isMedia || isUnavailable(error)) {
    const missing = isMedia ? 'media store' : 'database'
    http.log.warn({ err: error, route: http.routeOptions.url }, `the ${missing} could not serve a call`)
    return sendEnvelope(reply, refusal(codes.unavailable, wireTexts.unavailable[lang]))
  }
  http.log.error({ err: error, route: http.routeOptions.url }, 'a call failed')
  return sendEnvelope(reply, refusal(codes.failed, wireTexts.failed[lang]))
}

/** Fastify's own refusals of a body: too large, wrong type, truncated. */
function isClientError(error: unknown): boolean {
  const status = (error as Partial<FastifyError> | null)?.statusCode
  return status !== undefined && status >= 400 && status < 500
}
