export type Loading = HTMLScriptElement | HTMLLinkElement

/** Less than one try of the fallback chain: a try ends with its file, and the next one asks for it anew. */
export const answerWithinMs = 6000

/** How often the file at an address did not come to this page. */
const failures = new Map<string, number>()
/** Scripts that were asked for last and are not here, by the address that the release names. */
const awaited = new Map<string, Loading>()

/**
 * Where to ask again for a file that did not come; null for one that did, or was not asked for. The browser lets whoever asks for an
 * address wait for whoever asked before, so one request that nobody answers would hold up every later one. The bytes are the same.
 */
export function freshAddress(address: string): string | null {
  const count = failures.get(address)
  return count === undefined ? null : `${address}?retry=${count}`
}

const noteFailure = (address: string) => failures.set(address, (failures.get(address) ?? 0) + 1)

/** Else every later page takes the same damaged copy from the browser's cache, which keeps releases for a year. */
function replaceCopy(href: string) {
  fetch(href, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).catch(() => {})
}

/** Its loader hears an error when nothing has come in time. @param href where it is asked for, of the file at `address` */
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
    // A slow line: what was given up has run after all, and whoever asked again has what it waits for.
    if (newer && newer !== node && node instanceof HTMLScriptElement) newer.dispatchEvent(new Event('load'))
  })
}

/** @throws when the file does not come in time, or is not what `integrity` says */
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
