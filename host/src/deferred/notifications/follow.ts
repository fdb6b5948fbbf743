import { notificationEvent, notificationsReceived } from '@app/contracts'
import { currentSession, isStreamOpenAtom, request, store } from '@app/platform'
import { isWanted as isPushWanted } from '../../push/subscription'
import { openStream, type StreamEvent } from './stream'
import { savePlace, placeOf } from './place'
import { knownNotification, refreshFor, show } from './show'

const minWaitMs = 1_000
const maxWaitMs = 60_000
/** So that devices that lost a server together do not come back together. */
const jittered = (waitMs: number) => waitMs * (0.5 + Math.random())

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One stream per device: in the other tabs, what it tells only refreshes what is on screen. */
const alone = (signal: AbortSignal, work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('notifications', { signal }, work).catch(() => undefined) : work()

/** Reads the stream until it is no longer wanted; opens it again when it ends or fails. */
async function readContinuously(signal: AbortSignal, take: (event: StreamEvent) => void): Promise<void> {
  let waitMs = minWaitMs
  while (!signal.aborted) {
    const session = currentSession()
    if (!session) return
    try {
      const events = await openStream(session, placeOf(session.token), signal)
      store.set(isStreamOpenAtom, true)
      for await (const event of events) {
        waitMs = minWaitMs
        savePlace(session.token, event.id)
        take(event)
      }
    } catch {
      // The network, or the server: it is tried again.
    } finally {
      store.set(isStreamOpenAtom, false)
    }
    await pause(jittered(waitMs), signal)
    waitMs = Math.min(waitMs * 2, maxWaitMs)
  }
}

export async function follow(signal: AbortSignal): Promise<void> {
  const tabs = new BroadcastChannel('notifications')
  tabs.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const notification = knownNotification(data)
    if (notification) refreshFor(notification)
  })
  await alone(signal, () =>
    readContinuously(signal, ({ id, type, data }) => {
      const notification = type === notificationEvent ? knownNotification(data) : null
      if (!notification) return
      tabs.postMessage(data)
      refreshFor(notification)
      void show(notification)
      // Without an answer it is pushed too, and the worker shows it only while nobody looks.
      if (isPushWanted()) void request(notificationsReceived, { upTo: id }).catch(() => undefined)
    }),
  )
  tabs.close()
}
