import { readPush, renewAddress, renewal, screenAt } from './push'

declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows what came while nobody looks at the app; an open app tells it itself. */
async function show(text: string): Promise<void> {
  const message = readPush(text, origin)
  if (!message || (await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, path } = message
  await self.registration.showNotification(title, { tag: path, data: path, icon: '/icons/icon-192.png' })
  const { length } = await self.registration.getNotifications()
  if ('setAppBadge' in navigator) await navigator.setAppBadge(length)
}

/** One at a time: Chromium drops a notification that is being added while the list is read. */
let shown = Promise.resolve()
const showNext = (text: string) => (shown = shown.catch(() => {}).then(() => show(text)))

async function open(path: unknown): Promise<void> {
  const address = screenAt(path, origin) ?? origin
  const [window] = await windows()
  if (!window) return void (await self.clients.openWindow(address))
  await window.focus()
  // only if this worker controls it
  await window.navigate(address).catch(() => self.clients.openWindow(address))
}

type Change = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** Where the browser does not say what the old one was, the app renews it when it is opened. */
async function renew({ oldSubscription: old, newSubscription }: Change): Promise<void> {
  if (!old) return
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch(renewAddress, { method: 'POST', body: renewal(old, next) })
}

export function takePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNext(event.data?.text() ?? '')))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}
