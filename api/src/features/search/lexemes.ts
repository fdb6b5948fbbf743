import type { Language } from '@app/contracts'

/** Where an entry has a term: in its title or name, in the title of a host's room, in what it is about. */
export type Field = 'title' | 'room' | 'about'

const letters: Readonly<Record<Field, string>> = { title: 't', room: 'r', about: 'a' }

/** A longer term is searched by its beginning: no search is as long. */
const maxLetters = 60

/** The languages that texts are searched in: as first written, and the member's. */
export const searched = (lang: Language): Language[] => [...new Set<Language>(['en_us', lang])]

/** How a term is stored. No lexeme begins like one of another field or language. */
export const lexemeOf = (field: Field, term: string, lang: Language): string =>
  `${letters[field]}/${lang === 'en_us' ? '' : lang}/${[...term].slice(0, maxLetters).join('')}`
