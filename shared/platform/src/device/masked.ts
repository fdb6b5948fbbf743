import { atomWithStorage } from '../store/store'

/** Whether balances are hidden, for all screens and tabs of this device. */
export const maskedAtom = atomWithStorage('masked', false, undefined, { getOnInit: true })
