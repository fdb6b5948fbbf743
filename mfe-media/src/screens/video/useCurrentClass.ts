import { useAtom, useSearchParams } from '@app/platform'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { tabPlacesAtom } from '../../state/tab-places'

export type VideoClass = { id: number; name: string }

/**
 * The class in ?class=, or the first. Changing it adds no history entry, saves the old tab's scroll position and
 * restores the new one's (VIDEO-1).
 * @param top what the sticky tabs stick to; a tab that was never scrolled starts there
 */
export function useCurrentClass(
  classes: readonly [VideoClass, ...VideoClass[]],
  top: RefObject<HTMLElement | null>,
): { current: VideoClass; show: (id: number) => void; placeOf: (id: number) => number } {
  const [query, setQuery] = useSearchParams()
  const [places, setPlaces] = useAtom(tabPlacesAtom)
  const wanted = query.get('class')
  const current = classes.find(({ id }) => String(id) === wanted) ?? classes[0]
  const shown = useRef(current.id)

  const placeOf = (id: number) => {
    const stuckAt = window.scrollY + (top.current?.getBoundingClientRect().top ?? 0)
    return Math.max(places[id] ?? 0, Math.min(window.scrollY, stuckAt))
  }
  const latestPlaceOf = useRef(placeOf)
  useLayoutEffect(() => {
    latestPlaceOf.current = placeOf
  })
  useLayoutEffect(() => {
    if (shown.current === current.id) return
    shown.current = current.id
    window.scrollTo({ top: latestPlaceOf.current(current.id), behavior: 'instant' })
  }, [current.id])

  const show = (id: number) => {
    if (id === current.id) return
    setPlaces({ ...places, [current.id]: window.scrollY })
    setQuery({ class: String(id) }, { replace: true, preventScrollReset: true })
  }
  return { current, show, placeOf }
}
