import { codes, encodeWire, headers, type Language, languages, uploadImage } from '@app/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BodyRefused } from './take-body'
import { textsIn } from './texts'

/** The language of a call, else English. */
export const languageOf = ({ headers: input }: Pick<FastifyRequest, 'headers'>): Language =>
  languages.find((language) => language === input[headers.lang]) ?? languages[0]

const bodyOf = (code: number, msg: string) => encodeWire(JSON.stringify({ code, msg, data: null }))

/** A malformed request has no language. */
export const unreadable = bodyOf(codes.badRequest, textsIn('en_us')('badBody'))

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? ''
export const isCall = (request: Pick<FastifyRequest, 'url'>) => /^\/api(\/|$)/.test(pathOf(request))
export const isUpload = (request: Pick<FastifyRequest, 'url'>) => pathOf(request) === `/api/${uploadImage.path}`

/** Refuses a call like the API: an envelope in the call's language, with status 200 unless the fault is ours. */
export function refuseCall(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, text } = refusalOf(error, isUpload(request))
  return reply
    .code(status)
    .headers(refusalHeaders)
    .send(bodyOf(code, textsIn(languageOf(request))(text)))
}
export const refusalHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const unreachable = { status: 502, code: codes.unavailable, text: 'unreachable' } as const
const badBody = { status: 200, code: codes.badRequest, text: 'badBody' } as const

function refusalOf(error: unknown, ofUpload: boolean) {
  if (error instanceof BodyRefused && error.why === 'busy') return unreachable
  // the message of a code 401 is shown (ERR-1)
  if (error instanceof BodyRefused && ofUpload)
    return { status: 200, code: codes.unauthorized, text: 'tooLarge' } as const
  if (error instanceof BodyRefused || isFaultOfSender(error)) return badBody
  return { status: 500, code: codes.failed, text: 'failed' } as const
}

const isFaultOfSender = (error: unknown) => {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}

/** The envelope if the API is unreachable or does not answer in time. */
export const unreachableBody = (request: Pick<FastifyRequest, 'headers'>) =>
  bodyOf(unreachable.code, textsIn(languageOf(request))(unreachable.text))
