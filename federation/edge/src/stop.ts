import type { FastifyInstance } from 'fastify'

/**
 * Takes nothing new, and ends when what is under way has its answer, or after `mostMs`: a stream may go on for long, and a connection
 * that a browser opened ahead and never used would be waited for for more than a minute.
 */
export async function stopEdge(app: FastifyInstance, mostMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  await app.close()
  clearTimeout(cut)
}
