import { useSyncExternalStore } from 'react'

const query = '(max-width: 960px)'
const subscribe = (tell: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Is the window as narrow as a phone, so that the places are in a bar at the bottom? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
