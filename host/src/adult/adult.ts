import { atomWithStorage } from '@app/platform'

/** The confirmation of being 18 or older, stored on the device and kept after logout (ACCESS-6). */
export const isAdultAtom = atomWithStorage('adult', false, undefined, { getOnInit: true })
