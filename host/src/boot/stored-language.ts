import { type Language, languages } from '@app/contracts'

export const languageKey = 'viodeLang'

/** The language stored on this device; null if there is none, or it is not one of ours. */
export function storedLanguage(): Language | null {
  const saved = localStorage.getItem(languageKey)
  return languages.find((language) => language === saved) ?? null
}
