import { queryClient, store, subscribe } from '@app/platform'
import { countReturn, isOfflineAtom } from '../layout/connection'

const lookEveryMs = 5000
const answerWithinMs = 5000

/** `navigator.onLine` is only a hint: it is true on a network without internet access. */
async function reachesApp(): Promise<boolean> {
  try {
    await fetch('/release', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })
    return true
  } catch {
    return false
  }
}

/** Refetches data on screen that is stale or failed to load. */
const refreshScreen = () =>
  queryClient.refetchQueries(
    { type: 'active', predicate: (query) => query.state.status === 'error' || query.isStale() },
    { cancelRefetch: false },
  )

let timer: ReturnType<typeof setTimeout> | undefined
let looking: Promise<void> | null = null

async function look(): Promise<void> {
  clearTimeout(timer)
  const wasOffline = store.get(isOfflineAtom)
  const isOffline = !(await reachesApp())
  store.set(isOfflineAtom, isOffline)
  if (isOffline) timer = setTimeout(lookAgain, lookEveryMs)
  else if (wasOffline) {
    countReturn()
    void refreshScreen()
  }
}
const lookAgain = () => {
  looking ??= look().finally(() => (looking = null))
}

/** Probes at each sign that the connection was lost or is back, and while offline. */
export function watchConnection(): void {
  window.addEventListener('offline', lookAgain)
  window.addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.get(isOfflineAtom)) lookAgain()
  })
  subscribe((event) => {
    const isSign =
      event.type === 'remote.failed' || (event.type === 'request.failed' && event.failure.kind === 'offline')
    if (isSign && !store.get(isOfflineAtom)) lookAgain()
  })
  if (!navigator.onLine) lookAgain()
}

/** When the oldest data on screen was loaded, in milliseconds; null if there is none. */
export function oldestOnScreen(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => queryKey[0] !== 'base_info' && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}
