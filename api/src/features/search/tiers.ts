import type { Language } from '@app/contracts'
import { type Field, lexemeOf, searched } from './lexemes'
import { isUnspaced } from './terms'

export type Word = { word: string; lang: Language }
/** What is searched: its terms, and of each the words that it could be a mistyped form of. */
export type Search = { terms: readonly string[]; lang: Language; near: ReadonlyMap<string, readonly Word[]> }
export const kinds = ['videos', 'hosts', 'rooms'] as const
export type Kind = (typeof kinds)[number]

const fields: Readonly<Record<Kind, { title: Field; all: readonly Field[] }>> = {
  videos: { title: 'title', all: ['title', 'about'] },
  hosts: { title: 'title', all: ['title', 'room', 'about'] },
  rooms: { title: 'room', all: ['title', 'room', 'about'] },
}

const or = (parts: readonly string[]) => `(${parts.join(' | ')})`
const and = (parts: readonly string[]) => parts.join(' & ')

/** The conditions of tsquery for a term in some fields: the whole word, what it begins, and what it could be. */
function conditions({ terms, lang, near }: Search) {
  const quoted = (term: string, within: readonly Field[], langs = searched(lang), mark = '') =>
    within.flatMap((field) => langs.map((each) => `'${lexemeOf(field, term, each)}'${mark}`))
  const whole = (term: string, within: readonly Field[]) => or(quoted(term, within))
  // a lone letter begins too many words, unless it is the one being typed
  const begins = (term: string) => !isUnspaced(term) && (term.length > 1 || term === terms.at(-1))
  const begun = (term: string, within: readonly Field[]) =>
    begins(term) ? or(quoted(term, within, searched(lang), ':*')) : whole(term, within)
  const nearly = (term: string, within: readonly Field[]) =>
    or([begun(term, within), ...(near.get(term) ?? []).flatMap(({ word, lang: of }) => quoted(word, within, [of]))])
  return { whole, begun, nearly }
}

/** What meets every term, as tsquery. */
export type Wanted = {
  kind: Kind
  /** From the strictest to the most lenient. */
  tiers: readonly string[]
  /** The most lenient, term by term. */
  terms: readonly string[]
  /** Those with what could be mistyped for them. */
  near: readonly string[]
}

/** A title comes before what it is about, a whole word before its start, and an exact one before a typing error. */
export function wantedOf(search: Search, kind: Kind): Wanted {
  const { whole, begun, nearly } = conditions(search)
  const { title, all } = fields[kind]
  const terms = search.terms.map((term) => begun(term, all))
  const tiers = [
    and(search.terms.map((term) => whole(term, [title]))),
    and(search.terms.map((term) => begun(term, [title]))),
    and(search.terms.map((term) => whole(term, all))),
    and(terms),
  ]
  // the same, if no term begins a word
  return { kind, tiers: [...new Set(tiers)], terms, near: search.terms.map((term) => nearly(term, all)) }
}
