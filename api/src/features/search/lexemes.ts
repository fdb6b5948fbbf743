import type { Language } from '@app/contracts'

/** A longer term is searched by its beginning: no search is as long. */
const maxLetters = 60

/**
 * The lexeme of a term: the term itself if it is from the text as first written, else with its language before it, so
 * that no search for first letters meets it in another one.
 */
export function lexemeOf(term: string, lang: Language = 'en_us'): string {
  const cut = term.length > maxLetters ? [...term].slice(0, maxLetters).join('') : term
  return lang === 'en_us' ? cut : `/${lang}/${cut}`
}

/** The term of a lexeme. */
export const termOf = (lexeme: string): string => lexeme.slice(lexeme.lastIndexOf('/') + 1)
