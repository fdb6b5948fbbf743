import { addressesOf, readPage, type ReleasedFile, shellFiles } from './release-files'

/** No app has this address: the page for it is the bare frame, of no screen and of no member. */
export const shellAddress = '/shell'
export const cacheNames = { shell: 'shell', files: 'files' } as const
/** What the kept page was written for, as the page that asked to keep it says. */
const keyHeader = 'x-shell-key'
/** About the body on its way, or of one answer only. */
const notKept = ['content-encoding', 'content-length', 'set-cookie', 'vary']

function keptCopy(answer: Response, html: string, key: string): Response {
  const headers = new Headers(answer.headers)
  for (const name of notKept) headers.delete(name)
  headers.set(keyHeader, key)
  return new Response(html, { headers })
}

/** @throws Error when one does not come, or is not what the release holds: the shell before stays whole then */
async function addMissing(files: readonly ReleasedFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const { path, integrity } of files) {
    if (await cache.match(path, { ignoreVary: true })) continue
    // As the page asks, so that the browser's own cache answers.
    await cache.add(new Request(path, { integrity, mode: 'cors', credentials: 'same-origin' }))
  }
}

/** Files of releases that the set does not name any more. */
async function expireFiles(named: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheNames.files)
  for (const request of await cache.keys())
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true })
}

/**
 * Keeps the page that opens the app without a network, and the files that it needs; the page last, so that a kept one is whole.
 * @param key the release set and language of the page that asks; with the same key everything is there already
 */
export async function keepShell(key: string): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  const kept = await cache.match(shellAddress)
  if (kept?.headers.get(keyHeader) === key) return
  const answer = await fetch(shellAddress, { headers: { accept: 'text/html' }, cache: 'no-store', redirect: 'error' })
  if (!answer.ok) return
  const html = await answer.text()
  const page = readPage(html)
  if (!page) return
  await addMissing(shellFiles(page.set, page.lang))
  await cache.put(shellAddress, keptCopy(answer, html, key))
  await expireFiles(addressesOf(page.set))
}

/** The page was chosen by who the member is: a member who leaves takes it along. */
export const forgetShell = async (): Promise<void> => void (await caches.delete(cacheNames.shell))
