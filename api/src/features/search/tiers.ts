import type { Language } from '@app/contracts'
import type { Weight } from './entry'
import { lexemeOf } from './lexemes'
import { isUnspaced } from './terms'

/** What is searched: its terms, and of each the lexemes that it could be a mistyped form of. */
export type Search = { terms: readonly string[]; lang: Language; near: ReadonlyMap<string, readonly string[]> }

const or = (parts: readonly string[]) => `(${parts.join(' | ')})`
const and = (parts: readonly string[]) => parts.join(' & ')
const labelled = (lexeme: string, label: string) => (label === '' ? `'${lexeme}'` : `'${lexeme}':${label}`)

/** The lexemes of a term, as written first and in the member's language. */
const lexemesOf = (term: string, lang: Language) => [...new Set([lexemeOf(term), lexemeOf(term, lang)])]

function conditions({ terms, lang, near }: Search) {
  const whole = (term: string, weight: Weight | '') =>
    or(lexemesOf(term, lang).map((lexeme) => labelled(lexeme, weight)))
  // a lone letter begins too many words, unless it is the one being typed
  const isBeginning = (term: string) => !isUnspaced(term) && (term.length > 1 || term === terms.at(-1))
  const begun = (term: string, weight: Weight | '') =>
    isBeginning(term) ? or(lexemesOf(term, lang).map((lexeme) => labelled(lexeme, `*${weight}`))) : whole(term, weight)
  const nearly = (term: string) =>
    or([begun(term, ''), ...(near.get(term) ?? []).map((lexeme) => labelled(lexeme, ''))])
  return { whole, begun, nearly }
}

/** All terms: a title before what it is about, a whole word before its start, and an exact one before a typing error. */
export function tiersOfAll(search: Search, title: Weight): string[] {
  const { whole, begun, nearly } = conditions(search)
  const tiers = [
    and(search.terms.map((term) => whole(term, title))),
    and(search.terms.map((term) => begun(term, title))),
    and(search.terms.map((term) => whole(term, ''))),
    and(search.terms.map((term) => begun(term, ''))),
    and(search.terms.map(nearly)),
  ]
  // of a term that begins no words
  return [...new Set(tiers)]
}

/** `count` of the conditions. */
function someOf(count: number, parts: readonly string[]): string {
  if (count === parts.length) return and(parts)
  const [first = '', ...rest] = parts
  if (count === 1) return or(parts)
  return `((${first} & ${someOf(count - 1, rest)}) | ${someOf(count, rest)})`
}

/** Not every term, but more than half of them: as many as possible. */
export function tiersOfMost(search: Search): string[] {
  const parts = search.terms.map(conditions(search).nearly)
  const most = Math.floor(parts.length / 2) + 1
  return Array.from({ length: Math.max(0, parts.length - most) }, (_, i) => someOf(parts.length - 1 - i, parts))
}
