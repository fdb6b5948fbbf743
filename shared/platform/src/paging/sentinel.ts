import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onSight` when the element comes within `offsetPx` of the window's lower edge. */
export function useSentinel(onSight: () => void, offsetPx: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    if (!element.current) return
    // A busy browser reports several entries at once.
    const look = (moments: IntersectionObserverEntry[]) => {
      if (moments.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${offsetPx}px 0px` })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [offsetPx])
  return element
}
