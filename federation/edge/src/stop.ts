import type { FastifyInstance } from 'fastify'

/**
 * Accepts no new requests and ends once those in progress are answered, or after `maxMs`: a stream may go on for long,
 * and an unused connection that a browser opened ahead would delay the end by more than a minute.
 */
export async function stopEdge(app: FastifyInstance, maxMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), maxMs)
  await app.close()
  clearTimeout(cut)
}
