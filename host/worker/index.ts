import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { takePushes } from './notifications'
import { isWorthCaching, cacheKeyOf } from './release-files'
import { cacheNames, forgetShell, cacheShell, shellAddress } from './shell'

declare const self: ServiceWorkerGlobalScope

/** Messages from pages. Requests that match no route below go to the network as if there were no worker. */
type Message = { type: 'keep'; key: string } | { type: 'forget' }

/** How long a page request waits for the network before the cached page opens the app. */
const patienceSeconds = 3

// Pages depend on the time and the visitor: none is cached as received, and the shell is the fallback for all.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: cacheNames.shell,
      networkTimeoutSeconds: patienceSeconds,
      plugins: [
        { cacheWillUpdate: () => Promise.resolve(null), cacheKeyWillBeUsed: () => Promise.resolve(shellAddress) },
      ],
    }),
    { denylist: [/^\/(api|media|r|icons)\//, /^\/(release|sw\.js|manifest\.webmanifest)$/] },
  ),
)

const isReleased = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith('/r/')

registerRoute(
  ({ url, request }) => isReleased(url) && request.cache !== 'reload',
  new CacheFirst({
    cacheName: cacheNames.files,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: ({ request, mode }) =>
          Promise.resolve(cacheKeyOf(request, mode === 'read' ? 'read' : 'write')),
        cacheWillUpdate: ({ request, response }) =>
          Promise.resolve(isWorthCaching(request, response) ? response : null),
      },
    ],
  }),
)

// A page uses `reload` for a file whose cached copy is damaged.
registerRoute(
  ({ url, request }) => isReleased(url) && request.cache === 'reload',
  async ({ request }) => {
    await (await caches.open(cacheNames.files)).delete(request, { ignoreVary: true })
    return fetch(request)
  },
)

takePushes()

// Each page brings its own release set, so a new worker fits every open page and need not wait.
self.addEventListener('install', () => void self.skipWaiting())

async function takeOver(): Promise<void> {
  const known: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  // The browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** One at a time, whichever tab asks. The next page retries what fails. */
let work = Promise.resolve()
self.addEventListener('message', (event) => {
  const message = event.data as Message
  work = work.then(() => (message.type === 'keep' ? cacheShell(message.key) : forgetShell())).catch(() => {})
  event.waitUntil(work)
})
