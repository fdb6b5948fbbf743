import { type RefObject, useCallback, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the element fills the screen. */
export function useFullscreen(element: RefObject<HTMLElement | null>): boolean {
  const read = useCallback(() => element.current !== null && document.fullscreenElement === element.current, [element])
  return useSyncExternalStore(subscribe, read)
}
