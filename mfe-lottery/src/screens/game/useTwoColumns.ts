import { useSyncExternalStore } from 'react'

/** As in the style sheets of this screen: above it, the app is a column of 650 px (FRAME-1). */
const query = '(min-width: 700px) and (max-width: 1000px)'
const subscribe = (notify: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Does the frame have two columns (FRAME-5)? */
export const useTwoColumns = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
