import { languages, type Language } from '@app/contracts'
import { sql, type ColumnType, type RawBuilder } from 'kysely'
import * as v from 'valibot'

/** One text for all languages, or one per language; English is used if a language is missing. */
export type Localised = string | ({ en_us: string } & Partial<Record<Language, string>>)

const [english, ...others] = languages

/** A localised text in which each language matches `text`. An error names the language. */
export function localised(text: v.GenericSchema<string>): v.GenericSchema<unknown, Localised> {
  const perLanguage = v.strictObject(
    { [english]: text, ...Object.fromEntries(others.map((lang) => [lang, v.exactOptional(text)])) },
    `must be a text, or an object with ${english} and, as far as there are any, ${others.join(', ')}`,
  )
  return v.lazy((input) => (typeof input === 'string' ? text : perLanguage)) as v.GenericSchema<unknown, Localised>
}

export const localisedSchema = localised(v.string())

export const inLanguage = (text: Localised, lang: Language): string =>
  typeof text === 'string' ? text : (text[lang] ?? text.en_us)

/** A jsonb column of such a text, or of a list of them. */
export type LocalisedColumn<Value = Localised> = ColumnType<Value, RawBuilder<Value>, RawBuilder<Value>>

/** The value to write to such a column. */
export const stored = <Value extends Localised | readonly Localised[]>(text: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(text)}::jsonb`
