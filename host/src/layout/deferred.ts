import { atom, retrying, store, subscribe } from '@app/platform'
import type { ComponentType } from 'react'
import { countReturn } from './connection'
import { whenQuiet } from '../navigation/quiet'
import { warmUpTabs } from '../navigation/warm-up'

/** The bar above the screens; null until its code has loaded. */
export const frameBarAtom = atom<{ Bar: ComponentType } | null>(null)

/** Resolves when the device is offline, the API does not answer or a remote fails: then the bar is needed at once. */
const whenTroubled = (quiet: Promise<boolean>) =>
  new Promise<void>((resolve) => {
    if (!navigator.onLine) resolve()
    window.addEventListener('offline', () => resolve(), { once: true })
    void quiet.then((isUnanswered) => {
      if (isUnanswered) resolve()
    })
    const stop = subscribe((event) => {
      const isOffline = event.type === 'request.failed' && event.failure.kind === 'offline'
      if (!isOffline && event.type !== 'remote.failed' && event.type !== 'remote.fallback') return
      stop()
      resolve()
    })
  })

/** What failed without a network is worth another try then. */
const whenOnlineAgain = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * Starts what no first screen needs: connection and release watches, the bar that shows their news, the service worker.
 * @param shownMs from the start of the page's load to its first screen
 */
export async function startDeferred(shownMs: number): Promise<void> {
  const quiet = whenQuiet()
  const warm = quiet.then(warmUpTabs)
  await Promise.race([warm, whenTroubled(quiet)])
  for (;;) {
    try {
      const { start, FrameBar } = await retrying(() => import(/* webpackChunkName: "deferred" */ '../deferred/start'))
      await start(warm, shownMs)
      store.set(frameBarAtom, { Bar: FrameBar })
      return
    } catch {
      // The app works without it until the device is online again.
      await whenOnlineAgain()
      countReturn()
    }
  }
}
