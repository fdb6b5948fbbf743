import { atom } from '@app/platform'

/** How far each tab of the video hall is scrolled, by class id, while the page lives. */
export const tabPlacesAtom = atom<Readonly<Record<string, number>>>({})
