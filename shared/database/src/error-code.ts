/** The `code` of a Node or database error, or null. Checked by shape, since an error may come from another realm. */
export const errorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
