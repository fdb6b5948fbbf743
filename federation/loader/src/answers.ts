export type Loading = HTMLScriptElement | HTMLLinkElement

/**
 * Shorter than one try of the fallback chain, so that a missing file ends its try and the next one requests it again.
 */
export const answerWithinMs = 6000

/** How often the file at an address failed to load in this page. */
const failures = new Map<string, number>()
/** The latest script element that is still loading, by the address in the release. */
const awaited = new Map<string, Loading>()

/**
 * The address for another try of a file that failed; null if it has not failed. The browser makes a second request for
 * an address wait for the first, so one request without an answer would hold up every later one. The bytes are the
 * same.
 */
export function freshAddress(address: string): string | null {
  const count = failures.get(address)
  return count === undefined ? null : `${address}?retry=${count}`
}

const noteFailure = (address: string) => failures.set(address, (failures.get(address) ?? 0) + 1)

/** Otherwise every later page gets the same damaged copy from the browser's cache, which keeps releases for a year. */
function replaceCopy(href: string) {
  fetch(href, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => {})
}

/**
 * Raises an error event on the element if nothing has arrived in time.
 * @param href where the file at `address` is requested
 */
export function awaitAnswer(node: Loading, address: string, href: string): void {
  let isLate = false
  awaited.set(address, node)
  const timer = setTimeout(() => {
    isLate = true
    node.dispatchEvent(new Event('error'))
  }, answerWithinMs)
  const onError = () => {
    clearTimeout(timer)
    noteFailure(address)
    if (awaited.get(address) === node) awaited.delete(address)
    if (!isLate) replaceCopy(href)
  }
  node.addEventListener('error', onError, { once: true })
  node.addEventListener('load', () => {
    clearTimeout(timer)
    const newer = awaited.get(address)
    awaited.delete(address)
    // A slow line: the script that timed out has run after all, so the newer request is answered too.
    if (newer && newer !== node && node instanceof HTMLScriptElement) newer.dispatchEvent(new Event('load'))
  })
}

/** @throws if the file does not arrive in time, or does not match `integrity` */
export async function fetchJson(address: string, integrity: string): Promise<unknown> {
  const href = freshAddress(address) ?? address
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), answerWithinMs)
  try {
    const answer = await fetch(href, { integrity, mode: 'cors', credentials: 'same-origin', signal: patience.signal })
    return await answer.json()
  } catch (error) {
    noteFailure(address)
    if (!patience.signal.aborted) replaceCopy(href)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
