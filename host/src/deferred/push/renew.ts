import { notificationSettings } from '@app/contracts'
import { languageAtom, request, store, subscribe } from '@app/platform'
import { hasWorker, isWanted, startPush, stopPush, unsubscribe } from '../../push/subscription'

/** Keeps the server's address of this device up to date, or ends it with the session or the permission. */
async function save(): Promise<void> {
  if (!isWanted() || !hasWorker()) return unsubscribe()
  const { pushKey } = await request(notificationSettings, {})
  if (pushKey === null || Notification.permission !== 'granted') await stopPush()
  else await startPush(pushKey)
}

/** The member looks at the app: what was shown meanwhile has been seen. */
async function clearShown(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}

/** One at a time; what fails is tried again at the next start. */
let work = Promise.resolve()
const later = (step: () => Promise<void>) => (work = work.then(step).catch(() => undefined))

export function renewPush(): void {
  const look = () => void later(clearShown)
  document.addEventListener('visibilitychange', look)
  look()
  const renew = () => void later(save)
  store.sub(languageAtom, renew)
  subscribe(({ type }) => {
    if (type === 'session.started' || type === 'session.ended') renew()
  })
  renew()
}
