/** Whether all texts in JSON can be stored: PostgreSQL takes neither a NUL nor half a surrogate pair. */
export function isStorable(input: unknown): boolean {
  const open = [input]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) return false
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) open.push(name, inner)
  }
  return true
}
