import { retrying } from '@app/platform'
import { useEffect, useState, useSyncExternalStore } from 'react'

// from 1001 px on the app is a column of 650
const query = '(min-width: 700px) and (max-width: 1000px)'
const subscribe = (notify: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/**
 * Code that only a frame with room for two columns loads: a phone on its side, a tablet. undefined until it is there;
 * null in any other frame, or if it did not load.
 */
export function useWidePart<Part>(load: () => Promise<Part>): Part | null | undefined {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
  const [part, setPart] = useState<Part | null>()
  useEffect(() => {
    if (!isWide) return
    retrying(load).then(
      (loaded) => setPart(() => loaded),
      () => setPart(null),
    )
  }, [isWide, load])
  return isWide ? part : null
}
