import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

const timeoutMs = 90_000
const unavailable = {
  code: 503,
  msg: 'We cannot reach the service right now. Please try again in a moment.',
  data: null,
}
const envelope = Buffer.from(JSON.stringify(unavailable)).toString('base64')

/** Hands /api and /media to the API. When it cannot be reached, a call gets the envelope that the app understands. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: 5000 },
      replyOptions: {
        // what a client claims about its own address is not passed on
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          // whose page is asking follows from the name that it asked (API-1)
          'x-forwarded-host': request.host,
        }),
        onError: (reply) => {
          const body = prefix === '/api' ? envelope : unavailable.msg
          void reply.code(502).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send(body)
        },
      },
    })
  }
}
