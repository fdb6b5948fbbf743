import { useSyncExternalStore } from 'react'

// from 1001 px on the app is a column of 650
const query = '(min-width: 700px) and (max-width: 1000px)'
const subscribe = (tell: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the frame has room for two columns: a phone on its side, a tablet. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
