import { type Language, languages } from '@app/contracts'
import { inLanguage, type Localised } from '../site/localised'
import { lexemeOf } from './lexemes'
import type { hostTexts, videoTexts } from './store'
import { termsIn } from './terms'

/** How the lexemes of an entry are weighed: A its title or name, B the title of a host's room, C what it is about. */
export type Weight = 'A' | 'B' | 'C'

type Texts = readonly (readonly [Weight, Localised])[]
export type Entry = {
  kind: 'videos' | 'hosts'
  id: number
  /** How many terms its titles have. */
  length: number
  /** Its lexemes, each with its weights. */
  lexemes: ReadonlyMap<string, ReadonlySet<Weight>>
}

/** The terms of the texts as first written, and of each language those that it adds. */
function lexemesOf(texts: Texts): Entry['lexemes'] {
  const lexemes = new Map<string, Set<Weight>>()
  const original = (term: string) => lexemes.get(lexemeOf(term))
  for (const [weight, text] of texts)
    for (const term of termsIn(inLanguage(text, 'en_us')))
      lexemes.set(lexemeOf(term), new Set(original(term)).add(weight))
  for (const lang of languages.filter((each) => each !== 'en_us'))
    for (const [weight, text] of texts)
      for (const term of termsIn(inLanguage(text, lang))) {
        if (original(term)?.has(weight) === true) continue
        const lexeme = lexemeOf(term, lang)
        lexemes.set(lexeme, new Set(lexemes.get(lexeme)).add(weight))
      }
  return lexemes
}

const lengthOf = (title: Localised, lang: Language = 'en_us') => termsIn(inLanguage(title, lang)).length

export const videoEntry = ({ id, name, class_name: about }: Awaited<ReturnType<typeof videoTexts>>[number]): Entry => ({
  kind: 'videos',
  id,
  length: lengthOf(name),
  lexemes: lexemesOf([
    ['A', name],
    ['C', about],
  ]),
})

/** Also the entry of the host's room. */
export function hostEntry(host: Awaited<ReturnType<typeof hostTexts>>[number]): Entry {
  const { id, name, title, services, city_name, province_name } = host
  const about = [city_name, province_name ?? '', ...services].map((text) => ['C', text] as const)
  return {
    kind: 'hosts',
    id,
    length: lengthOf(name) + lengthOf(title),
    lexemes: lexemesOf([['A', name], ['B', title], ...about]),
  }
}
