import { createHash } from 'node:crypto'

/**
 * The ETag of a page: the same as long as every byte and header is the same. Weak, because the page is served in
 * several content encodings.
 */
export function etagOf(html: string, headers: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  return `W/"${hash.digest('base64url')}"`
}

/** A name for a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Whether the browser already has exactly this page. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((input) => input.trim() === tag)
