import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isWorthKeeping, keptAs } from './release-files'
import { cacheNames, forgetShell, keepShell, shellAddress } from './shell'

declare const self: ServiceWorkerGlobalScope

/** What the page asks for. Everything that is not named here goes to the network as if there were no worker. */
type Message = { type: 'keep'; key: string } | { type: 'forget' }

/** A page is asked for over the network first; this long, then the kept one opens the app. */
const patienceSeconds = 3

// Pages belong to a moment and a visitor: none is kept as it comes, and the kept one stands in for each.
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
        cacheKeyWillBeUsed: ({ request, mode }) => Promise.resolve(keptAs(request, mode === 'read' ? 'read' : 'write')),
        cacheWillUpdate: ({ request, response }) =>
          Promise.resolve(isWorthKeeping(request, response) ? response : null),
      },
    ],
  }),
)

// The page asks so for a file whose copy it found damaged.
registerRoute(
  ({ url, request }) => isReleased(url) && request.cache === 'reload',
  async ({ request }) => {
    await (await caches.open(cacheNames.files)).delete(request, { ignoreVary: true })
    return fetch(request)
  },
)

// Each page brings its own release set, so a new worker fits every open page and need not wait.
self.addEventListener('install', () => void self.skipWaiting())

async function takeOver(): Promise<void> {
  const known: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** One after the other, whichever tab asks. What fails is asked for again by the next page. */
let work = Promise.resolve()
self.addEventListener('message', (event) => {
  const message = event.data as Message
  work = work.then(() => (message.type === 'keep' ? keepShell(message.key) : forgetShell())).catch(() => {})
  event.waitUntil(work)
})
