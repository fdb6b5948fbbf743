import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem'

/** The hash of the empty text: what Material UI's style elements have in the document, whose rules a script adds. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
/** @param framed the origin of the members' app, whose previews are framed */
const policyOf = (framed: string | null) =>
  [
    "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' data: blob:; media-src 'self' blob:",
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ...(framed === null ? [] : [`frame-src ${framed}`]),
  ].join('; ')
/** A file whose name changes with its content. */
const hashed = /[.-][0-9a-f]{8,}\.\w+$/
/** What is no page: other parts of the port, and files. */
const elsewhere = /^\/(operator|worker|media|assets|healthz)(\/|$)|\.\w+$/

/** The built pages of the back office: one page for every address that is nothing else, and its files. */
export async function registerPages(app: FastifyInstance, folder: string, framed: string | null): Promise<void> {
  const policy = policyOf(framed)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
    scope.addHook('onSend', async (_, reply) => {
      reply.header('x-content-type-options', 'nosniff')
    })
    scope.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      reply
        .header('cache-control', hashed.test(params['*']) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .sendFile(`assets/${params['*']}`, { cacheControl: false }),
    )
    scope.get('/*', async (http, reply) => {
      const [path = ''] = http.url.split('?')
      if (elsewhere.test(path)) throw new Problem(404, `there is no ${http.method} ${path}`)
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': policy,
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
        })
        .sendFile('index.html', { cacheControl: false })
    })
  })
}
