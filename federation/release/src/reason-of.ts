/** The message for an unreachable or read-only registry; some of these errors have only a code or a name. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name.replace(/^Error$/, '')
  // what the S3 client says if a server sent only a code
  const message = error.message.replace(/^UnknownError$/, '')
  return message.includes(code) ? message || error.name : [code, message].filter(Boolean).join(': ')
}
