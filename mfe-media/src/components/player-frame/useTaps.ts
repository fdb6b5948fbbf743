import { type RefObject, useEffect, useRef } from 'react'

/** Two taps within this time are a double tap. */
const doubleMs = 300
/** A finger or mouse that moves further is not tapping. */
const tremorPx = 12

export type Side = 'left' | 'right'
export type Taps = {
  onTap: (isFinger: boolean) => void
  /** The second tap, and each quick one after it, on the same third of the picture. */
  onFingerTwice: (side: Side) => void
  onMouseTwice: () => void
}

/** The third that was tapped; null for the middle one. */
export function sideOf(x: number, width: number): Side | null {
  if (x < width / 3) return 'left'
  return x > (width * 2) / 3 ? 'right' : null
}

/** Detects single and double taps on the picture; the first of two also counts as single, to react at once. */
export function useTaps(picture: RefObject<HTMLElement | null>, taps: Taps): void {
  const latest = useRef(taps)
  useEffect(() => {
    latest.current = taps
  })
  useEffect(() => {
    const place = picture.current
    if (!place) return
    let from = { x: 0, y: 0 }
    let last: { at: number; side: Side | null } = { at: -doubleMs, side: null }
    const down = ({ clientX: x, clientY: y }: PointerEvent) => {
      from = { x, y }
    }
    const up = ({ button, pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      if (button !== 0 || Math.hypot(clientX - from.x, clientY - from.y) > tremorPx) return
      const isFinger = pointerType !== 'mouse'
      const box = place.getBoundingClientRect()
      const side = sideOf(clientX - box.left, box.width)
      const isAgain = timeStamp - last.at < doubleMs && side === last.side
      last = { at: timeStamp, side }
      if (isAgain && isFinger && side) return latest.current.onFingerTwice(side)
      latest.current.onTap(isFinger)
      if (isAgain && !isFinger) latest.current.onMouseTwice()
    }
    place.addEventListener('pointerdown', down)
    place.addEventListener('pointerup', up)
    return () => {
      place.removeEventListener('pointerdown', down)
      place.removeEventListener('pointerup', up)
    }
  }, [picture])
}
