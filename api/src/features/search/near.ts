import type { Language } from '@app/contracts'
import leven from 'leven'
import { isUnspaced } from './terms'

/** How many letters of a term may be wrong: first few, and if nothing is found with them, more. */
export type Leniency = 'few' | 'more'

function maxWrong(letters: number, leniency: Leniency): number {
  if (leniency === 'few') return letters > 7 ? 2 : letters > 3 ? 1 : 0
  return letters > 3 ? 2 : letters > 2 ? 1 : 0
}

/** A word is found by what its thirds are and where. Two wrong letters leave one of them as it is. */
const thirds = 3

type Piece = { place: number; start: number; letters: number }
function piecesOf(length: number): Piece[] {
  const cuts = Array.from({ length: thirds + 1 }, (_, i) => Math.floor((i * length) / thirds))
  return cuts.slice(1).flatMap((end, place) => {
    const start = cuts[place] ?? 0
    return end > start ? [{ place, start, letters: end - start }] : []
  })
}
const keyOf = (lang: Language, length: number, place: number, letters: readonly string[]) =>
  `${lang}/${length}/${place}/${letters.join('')}`

/** Where a word is stored, so that it is found by a mistyped term; nowhere, if it has one letter or no spaces. */
export function storedPieces(term: string, lang: Language): string[] {
  const word = [...term]
  if (word.length < 2 || isUnspaced(term)) return []
  return piecesOf(word.length).map(({ place, start, letters }) =>
    keyOf(lang, word.length, place, word.slice(start, start + letters)),
  )
}

/**
 * Where words are stored that `term` could be. A third has moved by as many letters as were added before it, and what is
 * left of the allowed ones makes up for the difference in length.
 */
export function soughtPieces(term: string, langs: readonly Language[], leniency: Leniency): string[] {
  const word = [...term]
  const max = isUnspaced(term) ? 0 : maxWrong(word.length, leniency)
  if (max === 0) return []
  const keys = new Set<string>()
  for (let length = Math.max(2, word.length - max); length <= word.length + max; length += 1) {
    const longer = word.length - length
    for (const { place, start, letters } of piecesOf(length)) {
      const first = Math.max(0, start - Math.floor((max - longer) / 2))
      const last = Math.min(word.length - letters, start + Math.floor((max + longer) / 2))
      for (let from = first; from <= last; from += 1)
        for (const lang of langs) keys.add(keyOf(lang, length, place, word.slice(from, from + letters)))
    }
  }
  return [...keys]
}

/** Whether `word` has few enough other letters, swapped neighbours being two. */
const isWithin = (max: number, term: string, word: string) =>
  Math.abs(term.length - word.length) <= max && leven(term, word) <= max

/** Two changes make another word of a short one (soup, hour), except where neighbours were swapped (slwo, slow). */
function isLikely(term: string, word: string): boolean {
  if (term.length > 5) return true
  let start = 0
  while (start < term.length && term[start] === word[start]) start += 1
  let end = 0
  while (end < Math.min(term.length, word.length) - start && term.at(-1 - end) === word.at(-1 - end)) end += 1
  const a = term.slice(start, term.length - end)
  const b = word.slice(start, word.length - end)
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && b === `${a[1]}${a[0]}`)
}

/** Those of some words that `term` could be, at most `count`: the ones with the fewest wrong letters. */
export function nearest<Of extends { word: string }>(
  term: string,
  words: readonly Of[],
  leniency: Leniency,
  count: number,
): Of[] {
  const max = isUnspaced(term) ? 0 : maxWrong([...term].length, leniency)
  if (max === 0) return []
  return words
    .filter(({ word }) => word !== term && isWithin(max, term, word) && isLikely(term, word))
    .sort((one, other) => leven(term, one.word) - leven(term, other.word))
    .slice(0, count)
}
