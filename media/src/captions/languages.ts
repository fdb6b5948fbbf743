import { type Language, languages, languageTag } from '@app/contracts'

const baseOf = (tag: string) => new Intl.Locale(tag).language

/** The language of the app in which a track with this BCP 47 tag is shown; null: none. */
export function languageFor(tag: string): Language | null {
  const exact = languages.find((one) => languageTag(one) === tag)
  return exact ?? languages.find((one) => baseOf(languageTag(one)) === baseOf(tag)) ?? null
}
