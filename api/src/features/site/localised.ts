import { languageSchema, type Language } from '@app/contracts'
import * as v from 'valibot'

/** One text for every language, or one per language; a missing language reads the English one. */
export const localisedSchema = v.union([v.string(), v.record(languageSchema, v.optional(v.string()))])
export type Localised = v.InferOutput<typeof localisedSchema>

export const inLanguage = (text: Localised, lang: Language): string =>
  typeof text === 'string' ? text : (text[lang] ?? text.en_us ?? '')
