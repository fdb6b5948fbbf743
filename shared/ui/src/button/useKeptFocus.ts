import { useLayoutEffect } from 'react'

/** A browser takes the focus from what is disabled: who waits for an answer by keys gets it back with the answer. */
export function useKeptFocus(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const held = document.activeElement
    return () => {
      if (held instanceof HTMLElement && document.activeElement === document.body) held.focus({ preventScroll: true })
    }
  }, [isWaiting])
}
