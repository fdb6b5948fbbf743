import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether load balancers should send requests here. */
    traffic: { isWelcome: boolean }
  }
}

/** /healthz: the process responds. /readyz: the database responds too, and the process is not stopping. */
export function healthRoutes(app: FastifyInstance): void {
  app.decorate('traffic', { isWelcome: true })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_http, reply) => {
    if (!app.traffic.isWelcome) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(app.services.db)
      return { status: 'ready', books: app.services.books.isOpen ? 'open' : 'paused' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
