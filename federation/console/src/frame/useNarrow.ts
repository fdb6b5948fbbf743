import { useSyncExternalStore } from 'react'

const query = '(max-width: 960px)'
const subscribe = (notify: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Is the window as narrow as a phone, so that the places are in a bar at the bottom? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
