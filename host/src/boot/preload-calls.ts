import { apiBase, headers } from '@app/contracts'
import { storedLanguage } from './stored-language'
import { pageJson } from '@app/loader/page-json'

/** Responses that nobody has used by then are dropped. */
const freshMs = 30_000

type PageContext = { lang: string; early: string[] }

/** Sends the landing screen's first calls while its code loads. `@` marks calls for members only. */
export function preloadCalls(): void {
  const token = localStorage.getItem('token')
  const tokensso = localStorage.getItem('tokensso')
  const base = apiBase(window.location)
  const page = pageJson<PageContext>('page-context')
  const own: Record<string, string> = { [headers.lang]: storedLanguage() ?? page?.lang ?? 'en_us' }
  if (token && tokensso) Object.assign(own, { [headers.token]: btoa(token), [headers.tokensso]: btoa(tokensso) })
  window.preloadedCalls = {}
  for (const marked of page?.early ?? []) {
    const path = marked.replace(/^@/, '')
    if (marked !== path && !tokensso) continue
    const signal = AbortSignal.timeout(90_000)
    const answer = fetch(`${base}/${path}`, { headers: own, credentials: 'omit', cache: 'no-store', signal }).then(
      (response) => response.text(),
    )
    // The consumer handles the failure, but there may be none.
    answer.catch(() => {})
    window.preloadedCalls[path] = answer
  }
  setTimeout(() => delete window.preloadedCalls, freshMs)
}
