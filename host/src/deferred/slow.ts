import { atom, queryClient, store } from '@app/platform'

const slowAfterMs = 10_000

/** Whether a screen has waited long for data. A call may take 90 s (API-1), which needs a message. */
export const isSlowAtom = atom(false)

const awaited = {
  type: 'active',
  predicate: ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
    state.data === undefined && state.fetchStatus === 'fetching',
} as const

/** Watches how long screens wait for data. */
export function watchSlowness(afterMs = slowAfterMs): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (queryClient.getQueryCache().findAll(awaited).length > 0) {
      timer ??= setTimeout(() => store.set(isSlowAtom, true), afterMs)
      return
    }
    clearTimeout(timer)
    timer = undefined
    store.set(isSlowAtom, false)
  }
  queryClient.getQueryCache().subscribe(look)
  look()
}

/** Cancels hanging requests and sends them again: one dead connection says nothing about the next. */
export async function refetchWaiting(): Promise<void> {
  const keys = queryClient
    .getQueryCache()
    .findAll(awaited)
    .map(({ queryKey }) => queryKey)
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })))
  await Promise.all(keys.map((queryKey) => queryClient.refetchQueries({ queryKey, exact: true })))
}
