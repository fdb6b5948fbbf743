import { addressesOf, readPage, type ReleasedFile, shellFiles } from './release-files'

/** No app uses this address: its page is the bare frame, without a screen or a member. */
export const shellAddress = '/shell'
export const cacheNames = { shell: 'shell', files: 'files' } as const
/** The key of the page that asked to cache the shell. */
const keyHeader = 'x-shell-key'
/** Headers that describe the transfer or one response only. */
const notCached = ['content-encoding', 'content-length', 'set-cookie', 'vary']

function cachedCopy(answer: Response, html: string, key: string): Response {
  const headers = new Headers(answer.headers)
  for (const name of notCached) headers.delete(name)
  headers.set(keyHeader, key)
  return new Response(html, { headers })
}

/** @throws Error when a file fails to load or has the wrong hash; the previous shell stays intact */
async function addMissing(files: readonly ReleasedFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const { path, integrity } of files) {
    if (await cache.match(path, { ignoreVary: true })) continue
    // The same request as the page's, so the browser's HTTP cache can answer.
    await cache.add(new Request(path, { integrity, mode: 'cors', credentials: 'same-origin' }))
  }
}

/** Deletes files of releases that the set no longer names. */
async function expireFiles(named: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const request of await cache.keys())
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
}

/**
 * Caches the page that opens the app offline, and its files. The page is written last, so a cached one is complete.
 * @param key releases and language of the page that asks; nothing is done if the cached shell has the same key
 */
export async function cacheShell(key: string): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  const stored = await cache.match(shellAddress)
  if (stored?.headers.get(keyHeader) === key) return
  const answer = await fetch(shellAddress, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'error' })
  if (!answer.ok) return
  const html = await answer.text()
  const page = readPage(html)
  if (!page) return
  await addMissing(shellFiles(page.set, page.lang))
  await cache.put(shellAddress, cachedCopy(answer, html, key))
  await expireFiles(addressesOf(page.set))
}

/** Which releases a page gets depends on the member, so it is deleted when the session ends. */
export const forgetShell = async (): Promise<void> => void (await caches.delete(cacheNames.shell))
