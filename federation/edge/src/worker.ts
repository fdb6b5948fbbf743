/** Browsers treat it as an update of their worker: it clears the caches and unregisters itself. */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** A worker sits in front of every page: its file is revalidated each time, and it may connect only to the app. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
} as const
