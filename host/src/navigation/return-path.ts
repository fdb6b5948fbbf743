/**
 * Where to go after login: the screen that sent the member there, as long as it is a path of this app.
 * @returns null for anything else: another origin, a script, Login or Register themselves
 */
export function returnPath(from: string | null): string | null {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null
  const { origin, pathname, search } = new URL(from, window.location.origin)
  if (origin !== window.location.origin || /^\/(login|register)$/i.test(pathname)) return null
  return `${pathname}${search}`
}
