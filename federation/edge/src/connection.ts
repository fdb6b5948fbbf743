import type { FastifyHttpOptions } from 'fastify'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { unreadable } from './envelope'

export type Patience = {
  /** For all headers of a request. */ headersMs: number
  /** For a whole request with its body: a 5 MB picture over a slow line takes most of it. */ requestMs: number
  /** How often these two limits are checked. */ lookMs: number
  /** Between two requests; longer than a proxy in front keeps connections open (nginx 60 s). */ idleMs: number
  /** Without a byte in either direction; more than any call may take. */ silentMs: number
}

export const patience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  lookMs: 2_000,
  idleMs: 75_000,
  silentMs: 120_000,
}
/** Further connections are closed at once; below the usual limit of open files. */
export const connectionLimit = 5_000

/** How long a browser may take: a client that sends a byte a second must not hold a connection for long. */
export const connectionOptions = ({ headersMs, requestMs, lookMs, idleMs, silentMs }: Patience) =>
  ({
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    clientErrorHandler: answerBrokenRequest,
  }) satisfies FastifyHttpOptions<Server>

/** Node responds to an unknown `Expect` with an empty 417, but a call must get an envelope. */
export function serveWhateverExpected(server: Server): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A malformed request may have been an API call, so it gets the envelope if the socket is still writable. */
function answerBrokenRequest({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const status = statusOf[code] ?? 400
    const head = [
      'content-type: text/plain; charset=utf-8',
      `content-length: ${unreadable.length}`,
      'connection: close',
    ]
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', unreadable].join('\r\n'))
  }
  socket.destroy()
}
