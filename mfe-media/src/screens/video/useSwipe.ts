import { type RefObject, useEffect, useRef } from 'react'

const leastPx = 56

/** 1 for a finger that went to the left, -1 to the right, null for anything else. */
export function swipeStep(from: { x: number; y: number }, to: { x: number; y: number }): 1 | -1 | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < leastPx || Math.abs(x) < Math.abs(y) * 2) return null
  return x < 0 ? 1 : -1
}

/** Calls `onSwipe` when a finger is drawn sideways over the element. */
export function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  useEffect(() => {
    const place = element.current
    if (!place) return
    let from: { x: number; y: number } | null = null
    const controller = new AbortController()
    const { signal } = controller
    const down = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from = pointerType === 'touch' && isPrimary ? { x, y } : null
    }
    const up = ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      const step = from && isPrimary ? swipeStep(from, { x, y }) : null
      from = null
      if (step) latest.current(step)
    }
    place.addEventListener('pointerdown', down, { signal })
    place.addEventListener('pointerup', up, { signal })
    place.addEventListener('pointercancel', () => (from = null), { signal })
    return () => controller.abort()
  }, [element])
}
