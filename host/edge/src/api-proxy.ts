import proxy from '@fastify/http-proxy'
import { languages } from '@app/release'
import type { FastifyInstance } from 'fastify'
import { textsIn } from './texts'

const timeoutMs = 90_000
/** Every call of the app names its language. */
const headerOfLanguage = 'lang'
/** The envelope of a refused call, as the app reads it. */
const envelopeOf = (msg: string) => Buffer.from(JSON.stringify({ code: 503, msg, data: null })).toString('base64')
const languageOf = (asked: unknown) => languages.find((language) => language === asked) ?? languages[0]

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
          const msg = textsIn(languageOf(reply.request.headers[headerOfLanguage]))('unreachable')
          const body = prefix === '/api' ? envelopeOf(msg) : msg
          void reply.code(502).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send(body)
        },
      },
    })
  }
}
