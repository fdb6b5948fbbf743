import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventStream } from '../wire/event-stream'
import { makeMeters } from './meters'
import { isPrivateAddress } from './private-address'

/** GET /metrics for this machine and its private network. Requests that came through a proxy get a 404. */
export function registerMetrics(app: FastifyInstance): void {
  const { registry, durations, refresh } = makeMeters(app.services)

  app.addHook('onResponse', (http, reply, done) => {
    // as long as the app is open
    if (reply.getHeader('content-type') === eventStream) return done()
    const code = reply.envelopeCode === 0 ? reply.statusCode : reply.envelopeCode
    durations.observe({ route: http.routeOptions.url ?? 'unknown', code }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (http, reply) => {
    if (!isNear(http)) return reply.callNotFound()
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isNear = (http: FastifyRequest): boolean =>
  http.headers['x-forwarded-for'] === undefined &&
  http.headers.forwarded === undefined &&
  isPrivateAddress(http.socket.remoteAddress ?? '')
