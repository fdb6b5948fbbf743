import { codes, encodeWire, type Envelope } from '@app/contracts'
import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the envelope that was sent; 0 if the response is not an envelope. */
    envelopeCode: number
  }
}

/** Every response under /api: base64 of {code, msg, data}, HTTP status 200 (API-3). */
export const sendEnvelope = (reply: FastifyReply, envelope: Envelope): FastifyReply =>
  sendBody(reply, envelope.code, bodyOf(envelope))

function sendBody(reply: FastifyReply, code: number, body: string): FastifyReply {
  reply.envelopeCode = code
  return reply
    .code(200)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(body)
}

export const bodyOf = ({ code, msg, data }: Envelope): string =>
  encodeWire(JSON.stringify({ code, msg, data: data ?? null }))

/** Responses that are sent repeatedly unchanged → their encoded envelope. */
const written = new WeakMap<object, string>()

/** Marks data that never changes: its envelope is encoded once, however often it is sent. */
export function lasting<Data extends object>(data: Data): Data {
  written.set(data, bodyOf(okEnvelope(data)))
  return data
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** The response of a successful call; `msg` is shown to the member. */
export function sendOk(reply: FastifyReply, data: unknown, msg?: string): FastifyReply {
  const known = msg === undefined && isObject(data) ? written.get(data) : undefined
  return sendBody(reply, codes.ok, known ?? bodyOf(okEnvelope(data, msg)))
}

const okEnvelope = (data: unknown, msg = 'success'): Envelope => ({ code: codes.ok, msg, data })
/** @param field the refused parameter, if there is one */
export const refusal = (code: number, msg: string, field: string | null = null): Envelope => ({
  code,
  msg,
  data: field === null ? null : { field },
})
