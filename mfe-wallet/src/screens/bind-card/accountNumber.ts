/** The server's maximum. */
const longest = 34

/** Spaces and hyphens only group a number; a letter, or another script's digit, is not ours to leave out. */
export const hasOthers = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(/\d/g, ''))

/** At most 34 digits of what was typed or pasted. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, longest)

/** In groups of four, to be compared with a card or a statement. */
export const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The place in a grouped number after so many of its digits. */
export function placeAfter(shown: string, digits: number): number {
  let left = digits
  let place = 0
  while (left > 0 && place < shown.length) if (shown[place++] !== ' ') left--
  return place
}
