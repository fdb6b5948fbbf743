import { type Language, languages } from '@app/contracts'
import { inLanguage, type Localised } from '../site/localised'
import { type Field, lexemeOf } from './lexemes'
import { termsIn } from './terms'

export type Entry = {
  kind: 'videos' | 'hosts'
  id: number
  /** How many terms its titles have. */
  length: number
  lexemes: ReadonlySet<string>
  /** The terms of each language that are not those of the texts as first written. */
  words: ReadonlyMap<Language, ReadonlySet<string>>
}

export type VideoTexts = { id: number; name: Localised; class_name: Localised }
export type HostTexts = {
  id: number
  name: string
  title: Localised
  services: readonly Localised[]
  city_name: Localised
  province_name: Localised | null
}

type Texts = readonly (readonly [Field, Localised])[]

/** The terms of the texts as first written, and those that each language adds. */
function termsOf(texts: Texts): Pick<Entry, 'lexemes' | 'words'> {
  const lexemes = new Set<string>()
  const words = new Map<Language, Set<string>>()
  for (const lang of ['en_us' as const, ...languages.filter((each) => each !== 'en_us')]) {
    const added = new Set<string>()
    for (const [field, text] of texts)
      for (const term of termsIn(inLanguage(text, lang))) {
        if (lexemes.has(lexemeOf(field, term, 'en_us'))) continue
        lexemes.add(lexemeOf(field, term, lang))
        added.add(term)
      }
    words.set(lang, added)
  }
  return { lexemes, words }
}

const lengthOf = (title: Localised) => termsIn(inLanguage(title, 'en_us')).length

export const videoEntry = ({ id, name, class_name: about }: VideoTexts): Entry => ({
  kind: 'videos',
  id,
  length: lengthOf(name),
  ...termsOf([
    ['title', name],
    ['about', about],
  ]),
})

/** Also the entry of the host's room. */
export function hostEntry(host: HostTexts): Entry {
  const { id, name, title, services, city_name, province_name } = host
  const about = [city_name, province_name ?? '', ...services].map((text) => ['about', text] as const)
  const texts: Texts = [['title', name], ['room', title], ...about]
  return { kind: 'hosts', id, length: lengthOf(name) + lengthOf(title), ...termsOf(texts) }
}
