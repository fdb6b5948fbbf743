import { pageJson } from './page-json'

const key = 'viodeLang'

/**
 * Some browsers forget cookies that scripts set after a week, and the edge knows the language by one. Says whether this page came in
 * another language than the device keeps, and the edge, told again, would now write it right. Once: a kept page stays as it is.
 */
export function recallLanguage(): boolean {
  const kept = localStorage.getItem(key)
  if (!kept || !/^[a-z]{2}_[a-z]{2}$/.test(kept)) return false
  const cookie = `${key}=${kept}`
  const isTold = () => document.cookie.split('; ').includes(cookie)
  if (isTold() || pageJson<{ lang: string }>('page-context')?.lang === kept) return false
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  return isTold()
}
