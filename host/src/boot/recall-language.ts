import { pageCookie } from '@app/contracts'
import { keptLanguage, languageKey } from './kept-language'
import { pageJson } from '@app/loader/page-json'

/**
 * Some browsers forget cookies that scripts set after a week, and the edge knows the language by one. Says whether this page came in
 * another language than the device keeps, and the edge, told again, would now write it right. Once: a kept page stays as it is.
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
