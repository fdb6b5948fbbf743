import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { codes } from '@app/contracts'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { errorCode } from '@app/database/errors'
import { bodyOf, refusal } from './envelope'
import { wireTexts } from './wire-texts'

export type Patience = {
  /** For all headers of a request. */ headersMs: number
  /** For a whole request with its body: a 5 MB picture over a slow line takes most of it. */ requestMs: number
  /**
   * How often these two limits are checked; Node's default of half a minute would let a slow client stay that much
   * longer.
   */ lookMs: number
  /**
   * Between two requests; longer than nginx keeps connections open (60 s), so that the API never closes one during a
   * request.
   */ idleMs: number
  /**
   * Without a byte in either direction, also while a response is not being read; more than any call may take.
   */ silentMs: number
}

export const patience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  lookMs: 2_000,
  idleMs: 75_000,
  silentMs: 120_000,
}
/** Further connections are closed at once; beyond streams, calls. A proxy in front needs far fewer. */
const connectionLimit = 15_000
/** For all headers of a request together, in bytes. */
const maxHeaderSize = 16 * 1024

/** How long a client may take: one that sends a byte a second must not hold a connection for long. */
export const connectionLimits = ({ headersMs, requestMs, lookMs, idleMs, silentMs }: Patience) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs, maxHeaderSize },
  }) satisfies FastifyHttpOptions<Server>

export const connectionOptions = (waits: Patience) =>
  ({ ...connectionLimits(waits), clientErrorHandler: answerBrokenRequest }) satisfies FastifyHttpOptions<Server>

export const limitConnections = (app: FastifyInstance): void => {
  app.server.maxConnections = connectionLimit
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A malformed request has no route and no language; it gets the envelope too, if the socket is still writable. */
function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = errorCode(error) ?? ''
  if (socket.writable && code !== 'ECONNRESET') {
    const status = statusOf[code] ?? 400
    const body = bodyOf(refusal(codes.badRequest, wireTexts.badBody.en_us))
    const head = ['content-type: text/plain; charset=utf-8', `content-length: ${body.length}`, 'connection: close']
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'))
  }
  socket.destroy()
}
