import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem'

const minuteMs = 60_000

/** Counts a request. @throws Problem if its address sent too many in this minute */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Makes limits of requests a minute and address; a network of IPv6 (/64) counts as one address. */
export function limitsFor(app: FastifyInstance): (maximum: number) => Limit {
  void app.register(rateLimit, { global: false })
  return (maximum) => {
    let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
    app.after(() => {
      count = app.createRateLimit({ max: maximum, timeWindow: minuteMs })
    })
    return async (request, reply) => {
      const counted = await count?.(request)
      if (!counted || counted.isAllowed || !counted.isExceeded) return
      void reply.header('retry-after', counted.ttlInSeconds)
      throw new Problem('too-many', [
        `Too many requests came from your address: try again in ${counted.ttlInSeconds} seconds.`,
      ])
    }
  }
}
