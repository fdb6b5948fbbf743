import { figuresOf } from './figures'

/** A text with the place of the caret in it. */
export interface Typing {
  text: string
  caret: number
}

/** What stands in `next` in place of a part of `last`, and where. */
function inserted(last: string, next: string): { at: number; piece: string } {
  let at = 0
  while (at < last.length && at < next.length && last[at] === next[at]) at++
  let end = 0
  while (end < last.length - at && end < next.length - at && last.at(-1 - end) === next.at(-1 - end)) end++
  return { at, piece: next.slice(at, next.length - end) }
}

/** The place after so many characters that do not group. */
function placeAfter(text: string, count: number, group: string): number {
  let left = count
  let place = 0
  while (left > 0 && place < text.length) if (text[place++] !== group) left--
  return place
}

/** Digits in the language's groups, with or without decimals; null for any other text. */
function grouped(text: string, lang: string): string | null {
  const { integer, signs } = figuresOf(lang)
  const [whole = '', ...decimals] = text.replaceAll(signs.group, '').split(signs.decimal)
  if (decimals.length > 1 || !/^\d*$/.test(whole + decimals.join(''))) return null
  // parseTyped reads no groups after a leading zero
  return [/^[1-9]/.test(whole) ? integer.format(BigInt(whole)) : whole, ...decimals].join(signs.decimal)
}

/** Whether a sign was for grouping: a third digit was just typed after it, and no amount has three decimals. */
function groupsAfterAll(next: string, at: number, piece: string, group: string): boolean {
  const [before = '', after = '', ...more] = next.split(group)
  return (
    /^\d$/.test(piece) && at > before.length && more.length === 0 && /^[1-9]\d*$/.test(before) && /^\d{3}$/.test(after)
  )
}

/**
 * Groups the integer while it is typed, in the member's language: `last` was shown, `next` is what became of it. null if
 * the text has to stay as it was typed, since only the member knows what its signs are for.
 */
export function retyped(last: string, { text: next, caret }: Typing, lang: string): Typing | null {
  const { group, decimal } = figuresOf(lang).signs
  const bare = (text: string) => text.replaceAll(group, '')
  const { at, piece } = inserted(last, next)
  if (grouped(last, lang) !== last && !groupsAfterAll(next, at, piece, group)) return null
  if (piece === group) {
    // keypads with only one of the two signs: it is for the decimals, and other groups would be in its way
    const before = bare(next.slice(0, at))
    const after = bare(next.slice(at + 1))
    return /^\d+$/.test(before + after) ? { text: before + group + after, caret: before.length + 1 } : null
  }
  const text = piece === decimal || /^\d*$/.test(piece) ? grouped(next, lang) : null
  return text === null ? null : { text, caret: placeAfter(text, bare(next.slice(0, caret)).length, group) }
}

/** Whether the character at a place only groups the digits around it. */
export const isGroupAt = (text: string, place: number, lang: string): boolean =>
  text[place] === figuresOf(lang).signs.group && grouped(text, lang) === text
