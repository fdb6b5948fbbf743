import { atom, retrying, store, subscribe } from '@app/platform'
import type { ComponentType } from 'react'
import { warmUpTabs } from '../navigation/warm-up'

/** The line above the screens; null until its code is here. */
export const offlineBarAtom = atom<{ Bar: ComponentType } | null>(null)

/** Nothing is reached: whoever waits for that needs to be told now. */
const whenOffline = () =>
  new Promise<void>((resolve) => {
    if (!navigator.onLine) resolve()
    window.addEventListener('offline', () => resolve(), { once: true })
    const stop = subscribe((event) => {
      if (event.type !== 'request.failed' || event.failure.kind !== 'offline') return
      stop()
      resolve()
    })
  })

/** What no first screen needs: the watch over the connection with its line, and the worker that opens the app without one. */
export async function startOffline(): Promise<void> {
  const warm = warmUpTabs()
  await Promise.race([warm, whenOffline()])
  try {
    const { start, OfflineBar } = await retrying(() => import(/* webpackChunkName: "offline" */ '../offline/start'))
    start(warm)
    store.set(offlineBarAtom, { Bar: OfflineBar })
  } catch {
    // The app goes on without it, as it does where no worker can run.
  }
}
