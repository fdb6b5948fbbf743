import {
  apiBase,
  fairnessDay,
  fairnessDays,
  fairnessFigures,
  fairnessRound,
  headers,
  luckDrawFigures,
} from '@app/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const prefix = '/api/'
const preflightSeconds = 7200
const everybodys = [fairnessRound, fairnessDay, fairnessDays, fairnessFigures, luckDrawFigures].map(
  ({ path }) => `${prefix}${path}`,
)

/**
 * A page on app.example.com calls example.com/api (API-1), which is another origin to a browser. Pages whose API base
 * is this host may call and read; pages of any other origin read what is public of draws, and nothing else.
 */
export function allowOwnPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (http, reply) => {
    const origin = http.headers.origin
    if (origin === undefined || !http.url.startsWith(prefix)) return
    if (isOwnPage(origin, http)) reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    // without a preflight, so without anybody's session
    else if (http.method === 'GET' && everybodys.includes(/^\/api\/\w+/.exec(http.url)?.[0] ?? ''))
      reply.header('access-control-allow-origin', '*').header('vary', 'origin')
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
