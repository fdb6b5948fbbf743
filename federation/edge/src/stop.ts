import type { FastifyInstance } from 'fastify'

/**
 * Accepts no new requests and ends once those in progress are answered, or after `mostMs`: a stream may go on for long,
 * and an unused connection that a browser opened ahead would delay the end by more than a minute.
 */
export async function stopEdge(app: FastifyInstance, mostMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  await app.close()
  clearTimeout(cut)
}
