import { atomWithStorage } from '@app/platform'

/** The member's confirmation that they are 18 or older, stored on the device, also after a logout (ACCESS-6). */
export const isAdultAtom = atomWithStorage('adult', false, undefined, { getOnInit: true })
