import { type NotificationSettings, pushOff, pushOn } from '@app/contracts'
import { pageJson } from '@app/loader/page-json'
import { currentSession, request } from '@app/platform'

/** The member who is told on this device; it goes with the session. */
const key = 'push'

/** Whether pages have a service worker here, which messages go to. */
export const hasWorker = (): boolean => pageJson<{ hasWorker: boolean }>('page-context')?.hasWorker === true
/** On an iPhone or iPad only once the app is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this device is to be told, for the member who is logged in. */
export const isWanted = (): boolean => {
  const member = currentSession()?.token
  return member !== undefined && localStorage.getItem(key) === member
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isSame = (a: ArrayBuffer | null, b: Uint8Array) => {
  const bytes = new Uint8Array(a ?? [])
  return bytes.length === b.length && bytes.every((byte, at) => byte === b[at])
}

/** The browser's subscription with the server's key. @throws if its push service does not answer */
async function subscribed(serverKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(serverKey)
  const known = await pushManager.getSubscription()
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Has this device told while the app is closed, in the language of the app. */
export async function startPush(serverKey: string): Promise<NotificationSettings> {
  const { endpoint, keys } = (await subscribed(serverKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const settings = await request(pushOn, { endpoint: endpoint ?? '', p256dh, auth })
  const member = currentSession()?.token
  if (member !== undefined) localStorage.setItem(key, member)
  return settings
}

/** Ends the browser's subscription, whoever it was for. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(key)
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

export async function stopPush(): Promise<NotificationSettings> {
  const settings = await request(pushOff, {})
  await unsubscribe()
  return settings
}
