import { type PointerEvent, useState } from 'react'

/** Half of the slider's thumb, which stays within the line. */
const insetPx = 6

/** Where on the seek bar a mouse hovers or a finger drags; null: neither. */
export function useScrubbing(lengthS: number) {
  const [share, setShare] = useState<number | null>(null)
  const move = (event: PointerEvent<HTMLElement>) => {
    // a finger that has not touched yet does not hover
    if (lengthS <= 0 || (event.pointerType !== 'mouse' && event.buttons === 0)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (event.clientX - left - insetPx) / (width - 2 * insetPx))))
  }
  const end = () => setShare(null)
  return {
    share,
    handlers: {
      onPointerDown: move,
      onPointerMove: move,
      onPointerLeave: end,
      onPointerCancel: end,
      onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && end(),
    },
  }
}
