import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than any call may take; a connection that is still open then is cut. */
const mostMs = 20_000

/**
 * Stops serving without losing an answer: first /readyz says no for `noticeMs`, so that a balancer sends nothing more, then
 * nothing new is accepted and every call under way gets its answer.
 */
export async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  app.traffic.isWelcome = false
  await pause(noticeMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  // A connection that its client keeps open would be waited for after its last answer.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(cut)
  clearInterval(sweep)
}
