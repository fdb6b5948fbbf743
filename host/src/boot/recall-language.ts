import { pageCookie } from '@app/contracts'
import { keptLanguage, languageKey } from './kept-language'
import { pageJson } from '@app/loader/page-json'

/**
 * Some browsers drop cookies set by scripts after a week, and the edge reads the language from one. Writes it again.
 * @returns whether to reload: the page has another language than the device, and the cookie was missing and is now set
 */
export function recallLanguage(): boolean {
  const kept = keptLanguage()
  if (!kept) return false
  const cookie = `${languageKey}=${kept}`
  const isTold = () => document.cookie.split('; ').includes(cookie)
  if (isTold() || pageJson<{ lang: string }>('page-context')?.lang === kept) return false
  document.cookie = pageCookie(languageKey, kept, window.location.protocol)
  return isTold()
}
