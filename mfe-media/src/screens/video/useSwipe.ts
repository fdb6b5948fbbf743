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
    const down = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from = pointerType === 'touch' && isPrimary ? { x, y } : null
    }
    const up = ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      const step = from && isPrimary ? swipeStep(from, { x, y }) : null
      from = null
      if (step) latest.current(step)
    }
    const cancel = () => {
      from = null
    }
    place.addEventListener('pointerdown', down)
    place.addEventListener('pointerup', up)
    place.addEventListener('pointercancel', cancel)
    return () => {
      place.removeEventListener('pointerdown', down)
      place.removeEventListener('pointerup', up)
      place.removeEventListener('pointercancel', cancel)
    }
  }, [element])
}
