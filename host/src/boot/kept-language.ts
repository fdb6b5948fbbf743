import { type Language, languages } from '@app/contracts'

export const languageKey = 'viodeLang'

/** The language that this device keeps; null where it keeps none, or a word that is none of ours. */
export function keptLanguage(): Language | null {
  const kept = localStorage.getItem(languageKey)
  return languages.find((language) => language === kept) ?? null
}
