import { type Language, languages, languageTag, pageCookie } from '@app/contracts'
import { storageKeys } from '../session/session'
import { atom, store } from '../store/store'

/** BCP 47 tags for Intl, `lang` attributes and plural rules. */
export const languageTags = Object.fromEntries(
  languages.map((language) => [language, languageTag(language)]),
) as Readonly<Record<Language, string>>

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The choice on this device, else the language that the page was written in. */
function stored(): Language {
  const value = localStorage.getItem(storageKeys.language)
  if (isLanguage(value)) return value
  const { lang } = document.documentElement
  return languages.find((language) => languageTags[language] === lang) ?? 'en_us'
}

const chosenAtom = atom<Language>(stored())
export const languageAtom = atom((get) => get(chosenAtom))
export const currentLanguage = (): Language => store.get(chosenAtom)

/** Marks the document and saves the choice, for this device and for the edge. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(storageKeys.language, language)
  document.cookie = pageCookie(storageKeys.language, language, window.location.protocol)
  document.documentElement.lang = languageTags[language]
  store.set(chosenAtom, language)
}

/** Follows a choice made in another tab. @returns a function that stops it. */
export function followOtherTabsLanguage(change: (language: Language) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKeys.language && isLanguage(event.newValue)) change(event.newValue)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
