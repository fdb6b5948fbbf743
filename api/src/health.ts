import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** /healthz: the process answers. /readyz: the database answers too. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_http, reply) => {
    try {
      await sql`select 1`.execute(app.services.db)
      return { status: 'ready', books: app.services.books.isOpen ? 'open' : 'paused' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
