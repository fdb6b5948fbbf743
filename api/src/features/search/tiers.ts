import type { Language } from '@app/contracts'
import { type Field, lexemeOf, searched } from './lexemes'
import { isUnspaced } from './terms'

/** What is searched: its terms, and of each the words that it could be a mistyped form of. */
export type Search = { terms: readonly string[]; lang: Language; near: ReadonlyMap<string, readonly string[]> }
export type Kind = 'videos' | 'hosts' | 'rooms'

const fields: Readonly<Record<Kind, { title: Field; all: readonly Field[] }>> = {
  videos: { title: 'title', all: ['title', 'about'] },
  hosts: { title: 'title', all: ['title', 'room', 'about'] },
  rooms: { title: 'room', all: ['title', 'room', 'about'] },
}

const or = (parts: readonly string[]) => `(${parts.join(' | ')})`
const and = (parts: readonly string[]) => parts.join(' & ')

/** The conditions of tsquery for a term in some fields: the whole word, what it begins, and what it could be. */
function conditions({ terms, lang, near }: Search) {
  const quoted = (term: string, within: readonly Field[], mark = '') =>
    within.flatMap((field) => searched(lang).map((each) => `'${lexemeOf(field, term, each)}'${mark}`))
  const whole = (term: string, within: readonly Field[]) => or(quoted(term, within))
  // a lone letter begins too many words, unless it is the one being typed
  const begins = (term: string) => !isUnspaced(term) && (term.length > 1 || term === terms.at(-1))
  const begun = (term: string, within: readonly Field[]) =>
    begins(term) ? or(quoted(term, within, ':*')) : whole(term, within)
  const nearly = (term: string, within: readonly Field[]) =>
    or([begun(term, within), ...(near.get(term) ?? []).flatMap((word) => quoted(word, within))])
  return { whole, begun, nearly }
}

/** All terms: a title before what it is about, a whole word before its start, and an exact one before a typing error. */
export function tiersOfAll(search: Search, kind: Kind): string[] {
  const { whole, begun, nearly } = conditions(search)
  const { title, all } = fields[kind]
  const tiers = [
    and(search.terms.map((term) => whole(term, [title]))),
    and(search.terms.map((term) => begun(term, [title]))),
    and(search.terms.map((term) => whole(term, all))),
    and(search.terms.map((term) => begun(term, all))),
    and(search.terms.map((term) => nearly(term, all))),
  ]
  // terms that begin no words, or of which no other is near
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
export function tiersOfMost(search: Search, kind: Kind): string[] {
  const { nearly } = conditions(search)
  const parts = search.terms.map((term) => nearly(term, fields[kind].all))
  const most = Math.floor(parts.length / 2) + 1
  return Array.from({ length: Math.max(0, parts.length - most) }, (_, i) => someOf(parts.length - 1 - i, parts))
}
