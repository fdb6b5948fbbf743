import { atom, store } from '@app/platform'

/** Whether the edge is currently out of reach. */
export const isOfflineAtom = atom(false)

/** How often the connection has come back since the page was loaded. */
export const returnsAtom = atom(0)

export const countReturn = (): void => store.set(returnsAtom, (count) => count + 1)
