import { useAtom, useSearchParams } from '@app/platform'
import { useLayoutEffect, useRef } from 'react'
import { tabPlacesAtom } from '../../state/tab-places'

export type VideoClass = { id: number; name: string }

/**
 * The class that ?class= names, or the first. Changing it adds no history entry, keeps how far the old tab was scrolled
 * and brings the new one back to where it was left (VIDEO-1).
 */
export function useCurrentClass(
  classes: readonly [VideoClass, ...VideoClass[]],
): readonly [VideoClass, (id: string) => void] {
  const [query, setQuery] = useSearchParams()
  const [places, setPlaces] = useAtom(tabPlacesAtom)
  const wanted = query.get('class')
  const current = classes.find(({ id }) => String(id) === wanted) ?? classes[0]
  const shown = useRef(current.id)

  useLayoutEffect(() => {
    if (shown.current === current.id) return
    shown.current = current.id
    window.scrollTo({ top: places[current.id] ?? 0, behavior: 'instant' })
  }, [current.id, places])

  const show = (id: string) => {
    if (id === String(current.id)) return
    setPlaces({ ...places, [current.id]: window.scrollY })
    setQuery({ class: id }, { replace: true, preventScrollReset: true })
  }
  return [current, show]
}
