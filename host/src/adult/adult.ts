import { pageCookie } from '@app/contracts'
import { atomWithStorage, store } from '@app/platform'

/** The confirmation of being 18 or older, stored on the device and kept after logout (ACCESS-6). */
export const isAdultAtom = atomWithStorage('adult', false, undefined, { getOnInit: true })

/** Mirrors the answer into a cookie, now and when it is given: pages have content only for those who gave it. */
export function storeAdult(): void {
  const mirror = () => {
    const isAdult = store.get(isAdultAtom) === true
    document.cookie = pageCookie('adult', isAdult ? 'true' : null, window.location.protocol)
  }
  mirror()
  store.sub(isAdultAtom, mirror)
}
