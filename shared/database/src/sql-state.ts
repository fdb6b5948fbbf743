import { errorCode } from './error-code'

/** The five-character SQLSTATE of an error from either database, or null if it has none. */
export function sqlStateOf(error: unknown): string | null {
  const code = errorCode(error)
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

export const sqlStates = { uniqueViolation: '23505' } as const
