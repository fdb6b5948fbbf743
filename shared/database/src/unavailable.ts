import { errorCode } from './error-code'
import { sqlStateOf } from './sql-state'

/**
 * Connection, resources, operator intervention, a wait that was too long, an input/output error; see PostgreSQL's
 * appendix A.
 */
const states = /^(08|53|57|58)|^(25P03|40001|40P01|55P03)$/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** Messages of node-postgres errors without a code. */
const messages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * The database is unavailable, too slow, full or stopping: nothing is wrong with the call, and it may be sent again.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== null) return states.test(state)
  return systemCodes.has(errorCode(error) ?? '') || isLost(error)
}

/** The session to the database is lost, or its state is unknown: it must not be used again. */
export const isLost = (error: unknown): boolean => error instanceof Error && messages.test(error.message)
