const longest = 2048

/**
 * Where to go after login: the screen that sent the member there, if it is a path of this app.
 * @returns null for anything else: another origin, a script, Login or Register themselves
 */
export function returnPath(from: string | null): string | null {
  if (!from?.startsWith('/') || from.length > longest || !URL.canParse(from, window.location.origin)) return null
  const { origin, pathname, search } = new URL(from, window.location.origin)
  // '/.//host' parses as a path of this origin, but navigating to the resulting '//host' leads to another one.
  if (origin !== window.location.origin || pathname.startsWith('//')) return null
  return /^\/(login|register)\/*$/i.test(pathname) ? null : `${pathname}${search}`
}
