import { loginThird } from '@app/contracts'
import { atom, currentLanguage, request, RequestFailure, startSession, store } from '@app/platform'
import { ownerOf } from '../navigation/warm-up'

/** Why the sign-on that the page was opened with did not succeed; told when there is a page to tell it on. */
export const signOnFailureAtom = atom<RequestFailure | null>(null)

/** The address without what a partner put there: only what its screen itself needs stays. */
function cleared(path: string, query: URLSearchParams): string {
  const needed = Object.keys(ownerOf(path)?.route.query ?? {})
  const kept = new URLSearchParams([...query].filter(([name]) => needed.includes(name))).toString()
  return kept ? `${path}?${kept}` : path
}

/** Third-party sign-on: a page opened with `sso` goes on as the member whom the server makes of its parameters (SESSION-3). */
export async function signOn(): Promise<void> {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  const sso = query.get('sso')
  if (sso === null) return
  // Before anything else: what works once is not to be reloaded, shared or kept in the history.
  window.history.replaceState(window.history.state, '', cleared(pathname, query))
  try {
    startSession(await request(loginThird, { ...Object.fromEntries(query), sso, lang: currentLanguage() }))
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    store.set(signOnFailureAtom, error)
  }
}
