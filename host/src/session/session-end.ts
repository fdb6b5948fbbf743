import { type PlatformEvent, subscribe } from '@app/platform'

export type SessionEnd = Extract<PlatformEvent, { type: 'session.ended' }>

let last: SessionEnd | null = null
// From the first script on: the page's first calls are answered before there is a screen.
subscribe((event) => {
  if (event.type === 'session.ended') last = event
  if (event.type === 'session.started') last = null
})

/** The end that nobody has acted on yet, once. */
export function takeSessionEnd(): SessionEnd | null {
  const taken = last
  last = null
  return taken
}

/** Login, with the way back to the screen that the member was on; a new password starts afresh (SET-9). */
export function loginPath(reason: SessionEnd['reason']): string {
  const { pathname, search } = window.location
  if (/^\/login\/*$/i.test(pathname)) return `/Login${search}`
  return reason === 'password' ? '/Login' : `/Login?from=${encodeURIComponent(pathname + search)}`
}
