/** Pages that would start or end a session again. */
const ownPages = /^\/sign-(in|out)(\/|\?|#|$)/

/**
 * Where to go after a sign-in: a path of our own origin. Whoever made the link chose it, so whatever else it may be is
 * replaced by `/`.
 */
export function returnPath(input: unknown, origin: string): string {
  if (typeof input !== 'string' || input.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(input)) return '/'
  if (!URL.canParse(input, origin)) return '/'
  const { origin: target, pathname, search, hash } = new URL(input, origin)
  // /.//evil becomes //evil when it is parsed
  if (target !== new URL(origin).origin || pathname.startsWith('//') || ownPages.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}
