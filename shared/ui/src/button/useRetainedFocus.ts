import { useLayoutEffect } from 'react'

/** A browser blurs a disabled button: this restores a keyboard user's focus when the response arrives. */
export function useRetainedFocus(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const held = document.activeElement
    return () => {
      if (held instanceof HTMLElement && document.activeElement === document.body) held.focus({ preventScroll: true })
    }
  }, [isWaiting])
}
