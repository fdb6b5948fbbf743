import { atom } from '@app/platform'

/** The scroll position of each tab of the video hall, by class ID, until the page is reloaded. */
export const tabPlacesAtom = atom<Readonly<Record<string, number>>>({})
