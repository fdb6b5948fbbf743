import { type MixItem, mixItemText, type MixProblem, parseMix } from '@app/registry'
import { parseCookie, stringifySetCookie } from 'cookie'
import { pageCookie } from './visitor'

/** Only the staging host sets and reads it. Without a domain attribute, a browser sends it to no other host. */
const name = 'staging-mix'
const weekS = 7 * 24 * 3600
/** Browsers drop cookies of more than 4096 bytes. */
const longestValue = 3000

/** The mix in a browser's cookie, which is untrusted input. */
export function readMixCookie(header: string | undefined) {
  return parseMix(parseCookie(header ?? '')[name] ?? '')
}

/**
 * Stores the requested items, including those that cannot be served, so that the page after the redirect can report
 * them. An empty mix deletes the cookie.
 */
export function mixCookie(
  { mix, problems }: { mix: readonly MixItem[]; problems: readonly MixProblem[] },
  isSecure: boolean,
) {
  let value = ''
  for (const piece of [...mix.map(mixItemText), ...problems.map(({ item }) => item)]) {
    const longer = [value, piece].filter(Boolean).join(',')
    if (encodeURIComponent(longer).length <= longestValue) value = longer
  }
  return stringifySetCookie({ name, value, maxAge: value ? weekS : 0, ...pageCookie(isSecure) })
}

/** The address without its mix, always on this host, whatever the path starts with. */
export function withoutMix(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('mix')
  const search = rest.toString()
  return `/${path.replace(/^[/\\]+/, '')}${search && `?${search}`}`
}
