import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOn = true

/** Whether the service says by itself when something has changed. */
export const live = {
  isOn: () => isOn,
  set(value: boolean): void {
    isOn = value
    for (const notify of listeners) notify()
  },
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLive = (): boolean => useSyncExternalStore(subscribe, live.isOn)
