import { apiBase, headers } from '@app/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const prefix = '/api/'
const preflightSeconds = 7200

/**
 * A page on app.example.com calls example.com/api (API-1), which is another origin to a browser. Pages whose API base
 * is this host may call and read; pages of any other origin may not.
 */
export function allowOwnPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (http, reply) => {
    const origin = http.headers.origin
    if (origin === undefined || !http.url.startsWith(prefix) || !isOwnPage(origin, http)) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
  })
  app.options(`${prefix}*`, (_http, reply) => {
    if (reply.getHeader('access-control-allow-origin') === undefined) return reply.callNotFound()
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', [...Object.values(headers), 'content-type'].join(', '))
      .header('access-control-max-age', preflightSeconds)
      .send()
  })
}

function isOwnPage(origin: string, { host }: Pick<FastifyRequest, 'host'>): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === origin && apiBase(page) === `${page.protocol}//${host}/api`
}
