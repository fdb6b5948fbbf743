import { useLocation, useNavigationType } from '@app/platform'
import { useLayoutEffect, useRef } from 'react'
import { isDrawn } from '../draw/drawn'

const saved = (place: string) => Number(sessionStorage.getItem(place) ?? 0)

/** How long a screen may take to grow back to where the member left it. */
const growsForMs = 2000

/** Scrolls once the document is tall enough, unless the member touches or scrolls first. */
function scrollWhenTall(top: number): () => void {
  const give = () => window.scrollTo(0, top)
  const isThere = () => document.documentElement.scrollHeight >= top + window.innerHeight
  give()
  if (isThere()) return () => {}
  const observer = new ResizeObserver(() => {
    give()
    if (isThere()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, growsForMs)
  for (const name of ['wheel', 'touchstart', 'keydown'] as const) window.addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** A new screen starts at its top; going back restores the position (ROUTE-6). */
export function useScrollMemory(): void {
  const { key: locationKey, pathname } = useLocation()
  // The first screen of every page load has the same key, so the path is added.
  const place = `scroll.${locationKey}.${pathname}`
  const type = useNavigationType()
  const path = useRef(pathname)
  // who scrolled a drawn page before its code ran stays there
  const wasRead = useRef(isDrawn() && window.scrollY > 0)
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const isSameScreen = path.current === pathname
    path.current = pathname
    if (wasRead.current) return void (wasRead.current = false)
    if (type === 'POP') return scrollWhenTall(saved(place))
    if (!isSameScreen || type === 'PUSH') window.scrollTo(0, 0)
  }, [place, pathname, type])
  // A layout effect: a new screen's scroll to the top must not be stored as the previous screen's position.
  useLayoutEffect(() => {
    const remember = () => sessionStorage.setItem(place, String(Math.round(window.scrollY)))
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])
}
