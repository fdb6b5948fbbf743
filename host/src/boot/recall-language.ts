import { pageCookie } from '@app/contracts'
import { storedLanguage, languageKey } from './stored-language'
import { pageJson } from '@app/loader/page-json'

/** The browser's own copy of a page, without a request, when going back or restoring a tab. */
const isCopy = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * Some browsers drop cookies set by scripts after a week, and the edge reads the language from one. Writes it again.
 * @returns whether to reload: the page has another language than the device, and either the cookie was missing and is now
 *   set, or the page is a copy from before the language was chosen
 */
export function recallLanguage(): boolean {
  const stored = storedLanguage()
  if (!stored || pageJson<{ lang: string }>('page-context')?.lang === stored) return false
  const cookie = `${languageKey}=${stored}`
  const isShown = () => document.cookie.split('; ').includes(cookie)
  if (isShown()) return isCopy()
  document.cookie = pageCookie(languageKey, stored, window.location.protocol)
  return isShown()
}
