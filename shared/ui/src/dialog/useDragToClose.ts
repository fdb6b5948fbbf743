import { type PointerEvent, type RefObject, useRef } from 'react'

/** Pulled further than this, a sheet closes on release. */
const FAR = 96
/** Pixels per millisecond: flung this fast, it closes from anywhere. */
const FAST = 0.5
/** A press that moves no further is still a press. */
const TREMOR = 6
/** How far it gives way upwards. */
const GIVE = 12
/** A finger that rested this long does not fling. */
const REST_MS = 80

interface Drag {
  from: number
  y: number
  at: number
  speed: number
  isPull: boolean
}

const shownAt = (way: number): number => (way > 0 ? way : -GIVE * (1 - Math.exp(way / (GIVE * 5))))

/** Lets a finger pull a panel down by its grip, and closes it if pulled far enough or flung. */
export function useDragToClose(panelRef: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const isClickSwallowed = useRef(false)

  const start = ({ target, button, clientY, timeStamp }: PointerEvent): void => {
    isClickSwallowed.current = false
    const isAction = target instanceof Element && target.closest('a, button:not([data-handle])')
    if (button === 0 && !isAction) drag.current = { from: clientY, y: clientY, at: timeStamp, speed: 0, isPull: false }
  }
  const move = ({ currentTarget, pointerId, clientY, timeStamp }: PointerEvent): void => {
    const now = drag.current
    if (!now) return
    now.speed = (clientY - now.y) / Math.max(timeStamp - now.at, 1)
    now.y = clientY
    now.at = timeStamp
    if (!now.isPull) {
      if (Math.abs(clientY - now.from) <= TREMOR) return
      now.isPull = true
      // Only now: a captured pointer would take the click from the handle.
      currentTarget.setPointerCapture(pointerId)
      panelRef.current?.toggleAttribute('data-pulled', true)
    }
    panelRef.current?.style.setProperty('--pull', `${shownAt(clientY - now.from)}px`)
  }
  const letGo = ({ type, timeStamp }: PointerEvent): void => {
    const now = drag.current
    drag.current = null
    if (!now?.isPull) return
    isClickSwallowed.current = true
    const speed = timeStamp - now.at > REST_MS ? 0 : now.speed
    const isOut = type !== 'pointercancel' && now.y > now.from && (now.y - now.from > FAR || speed > FAST)
    if (isOut) onClose()
    panelRef.current?.toggleAttribute('data-pulled', false)
    // A closed one leaves from where it is; otherwise it returns to its place.
    requestAnimationFrame(() => panelRef.current?.style.removeProperty('--pull'))
  }

  return {
    /** False for the click that ends a pull. */
    isPress: () => !isClickSwallowed.current,
    grip: { onPointerDown: start, onPointerMove: move, onPointerUp: letGo, onPointerCancel: letGo },
  }
}
