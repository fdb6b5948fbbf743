import { createHash } from 'node:crypto'

/**
 * What a page is called for a browser that has it: the same as long as every byte and header of it is the same. Weak, since it comes in
 * several content encodings.
 */
export function etagOf(html: string, headers: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  return `W/"${hash.digest('base64url')}"`
}

/** Whether the browser that asks has just this page. */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((given) => given.trim() === tag)
