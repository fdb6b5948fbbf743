import unhomoglyph from 'unhomoglyph'

const isPlain = /^[A-Za-z0-9]+$/

/** Case folded by Unicode's full mapping, letter by letter, so that a final sigma and a dotted capital I come out as any other. */
const folded = (text: string) =>
  [...text.normalize('NFKC')]
    .map((letter) => [...letter.toUpperCase()].map((upper) => upper.toLowerCase()).join(''))
    .join('')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')

/** The Latin letter that another one looks like, as itself or as its capital; itself where it looks like none. */
function latinLook(letter: string): string {
  if (letter <= '\u007F') return letter
  const look = [letter, letter.toUpperCase()].map((form) => unhomoglyph(form)).find((form) => isPlain.test(form))
  return look?.toLowerCase() ?? letter
}

/**
 * What makes two usernames one: the same letters in another case, another form or another script's look-alikes. Kept in
 * `member.name_key`, so another rule, or another edition of the look-alikes, needs a migration that computes the keys again.
 */
export const nameKey = (username: string): string => Array.from(folded(username), latinLook).join('')

/** The key of a member from before whose name had become another member's: found by the exact spelling. '=' is in no username. */
export const exactKey = (username: string): string => `=${username}`
