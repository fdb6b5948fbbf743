import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than any call may take; connections still open after it are cut. */
const maxMs = 20_000

/**
 * Stops serving without losing a response: first /readyz fails for `noticeMs`, so that a load balancer sends no more
 * requests; then no new connections are accepted and every call in progress is answered.
 */
export async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  app.traffic.isWelcome = false
  await pause(noticeMs)
  await closeWithin(app, maxMs)
}

/** Answers what is in progress, for `limitMs` at most. */
export async function closeWithin(app: FastifyInstance, limitMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // Otherwise an idle keep-alive connection would delay the stop.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(cut)
  clearInterval(sweep)
}
