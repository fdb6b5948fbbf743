import unhomoglyph from 'unhomoglyph'

const isPlain = /^[A-Za-z0-9]+$/

/**
 * Folds case by Unicode's full mapping, letter by letter, so that a final sigma and a dotted capital I fold like any
 * other letter.
 */
const folded = (text: string) =>
  [...text.normalize('NFKC')]
    .map((letter) => [...letter.toUpperCase()].map((upper) => upper.toLowerCase()).join(''))
    .join('')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')

/** The Latin letter that this one looks like, in either case; the letter itself if there is none. */
function latinLook(letter: string): string {
  if (letter <= '\u007F') return letter
  const look = [letter, letter.toUpperCase()].map((form) => unhomoglyph(form)).find((form) => isPlain.test(form))
  return look?.toLowerCase() ?? letter
}

/**
 * Usernames with the same key are the same name: equal up to case, Unicode form and look-alikes from other scripts.
 * Stored in `member.name_key`, so another rule, or another edition of the look-alikes, needs a migration that
 * recomputes the keys.
 */
export const nameKey = (username: string): string => Array.from(folded(username), latinLook).join('')

/**
 * The key of an older member whose name key belongs to another member: found by exact spelling. No username contains
 * '='.
 */
export const exactKey = (username: string): string => `=${username}`
