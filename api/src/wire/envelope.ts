import { codes, type Envelope } from '@app/contracts'
import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the envelope that was sent; 0 where the answer is none. */
    envelopeCode: number
  }
}

/** What every answer under /api is: base64 of {code, msg, data}, HTTP status 200 (API-3). */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  reply.envelopeCode = envelope.code
  return reply
    .code(200)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bodyOf(envelope))
}

export const bodyOf = ({ code, msg, data }: Envelope): string =>
  Buffer.from(JSON.stringify({ code, msg, data: data ?? null }), 'utf8').toString('base64')

export const okEnvelope = (data: unknown, msg = 'success'): Envelope => ({ code: codes.ok, msg, data })
export const refusal = (code: number, msg: string): Envelope => ({ code, msg, data: null })
