import { atom, atomWithStorage, currentSessionAtom } from '@app/platform'

const none = { memberId: '', spin: 0 }
const storedAtom = atomWithStorage('waitingSpin', none, undefined, { getOnInit: true })
const whoAtom = atom((get) => get(currentSessionAtom)?.token ?? '')

/** The member's spin whose result this device has still to show; null if there is none. */
export const waitingSpinAtom = atom(
  (get) => {
    const { memberId, spin } = get(storedAtom)
    return memberId === get(whoAtom) && spin > 0 ? spin : null
  },
  (get, set, spin: number | null) => set(storedAtom, spin === null ? none : { memberId: get(whoAtom), spin }),
)
