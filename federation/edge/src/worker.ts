/** Taken for a new worker by browsers that have one: it clears what that one kept, and leaves for good. */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** A worker stands before every page: its file is looked at anew each time, and it may speak to nobody but the app. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
} as const
