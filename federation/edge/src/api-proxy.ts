import { maxBodyBytes, maxUploadBytes } from '@app/contracts'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { isUpload, languageOf, refusalHeaders, refuseCall, unreachableBody } from './envelope'
import { bodyTaker, throwAway } from './take-body'
import { textsIn } from './texts'

const timeoutMs = 90_000
/** Allowance for the multipart framing around the one file of an upload, in bytes. */
const formBytes = 16 * 1024

/** Proxies /api and /media to the API, each over its own connections. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (calls) => {
    takeBodies(calls)
    calls.setErrorHandler(async (error, request, reply) => {
      await throwAway(request.raw)
      // after a failed body Fastify wants to close the connection, in case more arrives; here the body is complete
      if (request.raw.complete) void reply.removeHeader('connection')
      return refuseCall(error, request, reply)
    })
    endStreams(calls)
    await calls.register(proxy, { ...optionsOf('/api', apiUrl, unreachableBody), proxyPayloads: false })
  })
  await app.register(proxy, { ...optionsOf('/media', apiUrl, unreachableText), httpMethods: ['GET', 'HEAD'] })
}

const unreachableText = (request: Pick<FastifyRequest, 'headers'>) => textsIn(languageOf(request))('unreachable')

/** A body is forwarded only once it is complete: one that is slow or never ends occupies no connection to the API. */
function takeBodies(calls: FastifyInstance): void {
  const take = bodyTaker()
  calls.removeAllContentTypeParsers()
  calls.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const body = await take(payload, isUpload(request) ? maxUploadBytes + formBytes : maxBodyBytes)
    request.bodyBytes = body.length
    return Readable.from([body], { objectMode: false })
  })
  calls.decorateRequest('bodyBytes', 0)
  calls.addHook('onRequest', async ({ method, raw }) => {
    // no parser runs for these
    if (method === 'GET' || method === 'HEAD') await throwAway(raw)
  })
}

/** Streams of events would go on for as long as a page is open: they end when the edge stops, and browsers come back. */
function endStreams(calls: FastifyInstance): void {
  const open = new Set<Readable>()
  calls.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Readable) || reply.getHeader('content-type') !== 'text/event-stream') return payload
    open.add(payload)
    payload.once('close', () => open.delete(payload))
    return payload
  })
  calls.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Length of the complete body of a call. */
    bodyBytes: number
  }
}

const optionsOf = (prefix: string, upstream: string, unreachable: typeof unreachableText): FastifyHttpProxyOptions => ({
  upstream,
  prefix,
  rewritePrefix: prefix,
  undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: 5000 },
  replyOptions: {
    onError: (reply) => void reply.code(502).headers(refusalHeaders).send(unreachable(reply.request)),
    rewriteRequestHeaders: (request, { ...headers }) => {
      // these headers describe the forwarded body, not the received one
      delete headers['transfer-encoding']
      delete headers['content-length']
      // answered here; the proxy's HTTP client refuses to send it
      delete headers.expect
      return {
        ...headers,
        ...(request.bodyBytes > 0 && { 'content-length': String(request.bodyBytes) }),
        // what a client claims about its own address is not passed on
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        // the requested host tells whose page is asking (API-1)
        'x-forwarded-host': request.host,
      }
    },
  },
})
