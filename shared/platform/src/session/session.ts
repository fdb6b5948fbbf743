import { pageCookie } from '@app/contracts'
import { emit, type PlatformEvent } from '../events/events'
import { atom, store } from '../store/store'

/** Keys of local storage, fixed by the specification. */
export const storageKeys = { token: 'token', tokensso: 'tokensso', language: 'viodeLang' } as const

/** token is the member's id; tokensso is the secret. */
export type Session = { token: string; tokensso: string }

function read(): Session | null {
  const token = localStorage.getItem(storageKeys.token)
  const tokensso = localStorage.getItem(storageKeys.tokensso)
  return token && tokensso ? { token, tokensso } : null
}

/** The edge selects the canary group by the member, never by the secret. */
function mirror(session: Session | null) {
  document.cookie = pageCookie('member', session && encodeURIComponent(session.token), window.location.protocol)
}

const sessionAtom = atom<Session | null>(read())
// Some browsers delete cookies set by scripts after a week; the session may be older.
mirror(read())
/** null for a visitor. */
export const currentSessionAtom = atom((get) => get(sessionAtom))
export const currentSession = (): Session | null => store.get(sessionAtom)

export function startSession(tokens: { id: number | string; tokensso: string }): void {
  const session = { token: String(tokens.id), tokensso: tokens.tokensso }
  localStorage.removeItem(endedKey)
  localStorage.setItem(storageKeys.token, session.token)
  localStorage.setItem(storageKeys.tokensso, session.tokensso)
  mirror(session)
  store.set(sessionAtom, session)
  emit({ type: 'session.started', memberId: session.token })
}

/** Why the last session ended, for the other tabs; absent after a logout. */
const endedKey = 'session-ended'
/** The server's message about it. */
const endedMessageKey = 'session-ended-message'
/** Keys that belong to the device, not to the member. */
const stored: readonly string[] = [
  storageKeys.language,
  'adult',
  'theme',
  'haptics',
  'masked',
  'device',
  endedKey,
  endedMessageKey,
]

type EndReason = Extract<PlatformEvent, { type: 'session.ended' }>['reason']

/** Clears the member's storage, not the device's. Notifies listeners once, however many requests fail together. */
export function endSession(reason: EndReason, message = ''): void {
  if (!store.get(sessionAtom)) return
  // First: other tabs see each change as it is made.
  if (reason !== 'logout') {
    localStorage.setItem(endedMessageKey, message)
    localStorage.setItem(endedKey, reason)
  }
  for (const key of Object.keys(localStorage)) if (!stored.includes(key)) localStorage.removeItem(key)
  mirror(null)
  store.set(sessionAtom, null)
  emit({ type: 'session.ended', reason, message })
}

/** Follows the sessions of other tabs. @returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKeys.token && event.key !== storageKeys.tokensso) return
    const before = store.get(sessionAtom)
    const now = read()
    if (before?.tokensso === now?.tokensso) return
    store.set(sessionAtom, now)
    // The other tab has a different member or none: first clear what this one showed.
    if (before && before.token !== now?.token) {
      const reason = now ? 'logout' : ((localStorage.getItem(endedKey) as EndReason | null) ?? 'logout')
      const message = (reason !== 'logout' && localStorage.getItem(endedMessageKey)) || ''
      emit({ type: 'session.ended', reason, message })
    }
    if (now) emit({ type: 'session.started', memberId: now.token })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
