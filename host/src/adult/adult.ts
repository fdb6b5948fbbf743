import { atomWithStorage } from '@app/platform'

/** The member's word that they are 18 or older, kept on the device, over a logout too (ACCESS-6). */
export const isAdultAtom = atomWithStorage('adult', false, undefined, { getOnInit: true })
