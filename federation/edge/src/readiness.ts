import type { FastifyInstance } from 'fastify'
import type { Signatures } from './channel-reader'

/** What `/release` says about signatures; null if the registry is taken as it is. */
export const signedOf = (signatures: Signatures | null) =>
  signatures ? { signed: true, issued: signatures.issued, isStale: signatures.isStale } : { signed: false }

type Readiness = { current: () => Promise<object | null>; signatures: () => Signatures | null }

/** `/readyz`: whether there is something to serve, and what is wrong with signatures. Old news is no reason to stop. */
export function serveReadiness(app: FastifyInstance, { current, signatures }: Readiness): void {
  app.get('/readyz', async (_, reply) => {
    const isReady = (await current()) !== null
    const found = signatures()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'there is nothing to serve yet',
        ...signedOf(found),
        ...(found && { alarms: found.alarms }),
      })
  })
}
