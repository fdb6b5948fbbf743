import { languages, type Language } from '@app/contracts'
import * as v from 'valibot'

/** One text for all languages, or one per language; English is used if a language is missing. */
export type Localised = string | ({ en_us: string } & Partial<Record<Language, string>>)

const [english, ...others] = languages

const perLanguage = (text: v.GenericSchema<string>) =>
  v.strictObject(
    { [english]: text, ...Object.fromEntries(others.map((lang) => [lang, v.exactOptional(text)])) },
    `must be a text, or an object with ${english} and, as far as there are any, ${others.join(', ')}`,
  )

/** A localised text in which each language matches `text`. An error names the language. */
export function localised(text: v.GenericSchema<string>): v.GenericSchema<unknown, Localised> {
  const each = perLanguage(text)
  return v.lazy((input) => (typeof input === 'string' ? text : each)) as v.GenericSchema<unknown, Localised>
}

export const localisedSchema = localised(v.string())

export const inLanguage = (text: Localised, lang: Language): string =>
  typeof text === 'string' ? text : (text[lang] ?? text.en_us)

export type TextByLanguage = Exclude<Localised, string>
/** Of an answer: a text by language. Members who use a language that is missing see the English one. */
export const textByLanguage = perLanguage(v.string()) as unknown as v.GenericSchema<unknown, TextByLanguage>

export const byLanguage = (text: Localised): TextByLanguage => (typeof text === 'string' ? { en_us: text } : text)

/** The languages that a text is missing in which is not empty. */
export const missingIn = (texts: readonly Localised[]): Language[] =>
  languages.filter((lang) =>
    texts.some((text) => inLanguage(text, english) !== '' && byLanguage(text)[lang] === undefined),
  )
