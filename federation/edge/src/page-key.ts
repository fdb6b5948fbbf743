import { readFileSync } from 'node:fs'

/** The key itself, or the file in the data folder in which the API stores the key that it created. */
export type PageKey = { hex: string } | { file: string }

const keyForm = /^[0-9a-f]{64}$/

function keyIn(file: string): string | null {
  try {
    const { page } = JSON.parse(readFileSync(file, 'utf8')) as { page?: unknown }
    return typeof page === 'string' && keyForm.test(page) ? page : null
  } catch {
    return null
  }
}

/**
 * The key with which pages are signed; null while there is none. On one machine the edge may start before the API has
 * created the key, so it is read again for each page until it exists.
 */
export function pageKeyReader(input: PageKey): () => Buffer | null {
  let hex = 'hex' in input ? input.hex : null
  return () => {
    hex ??= 'file' in input ? keyIn(input.file) : null
    return hex === null ? null : Buffer.from(hex, 'hex')
  }
}
