import { loginThird } from '@app/contracts'
import { atom, currentLanguage, request, RequestFailure, startSession, store } from '@app/platform'
import { ownerOf } from '../navigation/warm-up'

/** Why the page's sign-on failed; shown once there is a screen. */
export const signOnFailureAtom = atom<RequestFailure | null>(null)

/** The address with only the parameters that its screen needs, without the partner's. */
function cleared(path: string, query: URLSearchParams): string {
  const needed = Object.keys(ownerOf(path)?.route.query ?? {})
  const stored = new URLSearchParams([...query].filter(([name]) => needed.includes(name))).toString()
  return stored ? `${path}?${stored}` : path
}

/** Third-party sign-on: the server turns the parameters of a page opened with `sso` into a session (SESSION-3). */
export async function signOn(): Promise<void> {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  const sso = query.get('sso')
  if (sso === null) return
  // First of all: the one-time parameters must not be reloaded, shared or kept in the history.
  window.history.replaceState(window.history.state, '', cleared(pathname, query))
  try {
    startSession(await request(loginThird, { ...Object.fromEntries(query), sso, lang: currentLanguage() }))
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    store.set(signOnFailureAtom, error)
  }
}
