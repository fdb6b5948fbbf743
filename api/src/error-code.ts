/** The `code` of an error of node or a database, or null. By shape, as an error may come from another realm. */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
