import { atom, atomWithStorage, currentSessionAtom } from '@app/platform'

/** What a member, or a visitor ('') has searched for, stored on this device only. */
type Searches = { memberId: string; terms: readonly string[] }

const capacity = 8

const storedAtom = atomWithStorage<Searches>('mediaSearches', { memberId: '', terms: [] }, undefined, {
  getOnInit: true,
})
const whoAtom = atom((get) => get(currentSessionAtom)?.token ?? '')

/** The latest first; nobody sees another member's. */
export const searchesAtom = atom(
  (get) => {
    const { memberId, terms } = get(storedAtom)
    return memberId === get(whoAtom) ? terms : []
  },
  (get, set, terms: readonly string[]) => set(storedAtom, { memberId: get(whoAtom), terms }),
)

const without = (terms: readonly string[], term: string) =>
  terms.filter((each) => each.toLowerCase() !== term.toLowerCase())

export const saveSearchAtom = atom(null, (get, set, term: string) =>
  set(searchesAtom, [term, ...without(get(searchesAtom), term)].slice(0, capacity)),
)

export const removeSearchAtom = atom(null, (get, set, term: string) =>
  set(searchesAtom, without(get(searchesAtom), term)),
)
