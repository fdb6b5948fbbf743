/** The five-character SQLSTATE of an error from either database, or null when it is not one. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null
}

export const sqlStates = { uniqueViolation: '23505', checkViolation: '23514', foreignKeyViolation: '23503' } as const
