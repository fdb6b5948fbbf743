import { type PlatformEvent, subscribe } from '@app/platform'

export type SessionEnd = Extract<PlatformEvent, { type: 'session.ended' }>

let last: SessionEnd | null = null
// Listens from the start: the page's first calls are answered before a screen is there.
subscribe((event) => {
  if (event.type === 'session.ended') last = event
  if (event.type === 'session.started') last = null
})

/** The latest end of a session, unless it has been taken already. */
export function takeSessionEnd(): SessionEnd | null {
  const taken = last
  last = null
  return taken
}

/** Login, with a way back to the current screen, except after a new password (SET-9). */
export function loginPath(reason: SessionEnd['reason']): string {
  const { pathname, search } = window.location
  if (/^\/login\/*$/i.test(pathname)) return `/Login${search}`
  return reason === 'password' ? '/Login' : `/Login?from=${encodeURIComponent(pathname + search)}`
}
