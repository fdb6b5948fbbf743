import { createStore } from 'jotai'

/** The page's single store. Atoms are used through the hooks below, so that host and remotes never have two. */
export const store = createStore()
export { Provider as StoreProvider, useAtom, useAtomValue, useSetAtom } from 'jotai'
export { atom } from 'jotai'
export { atomWithStorage } from 'jotai/utils'
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'
