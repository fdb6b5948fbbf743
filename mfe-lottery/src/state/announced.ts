import { atom } from '@app/platform'

/** By game key: the period last announced as closing, so that returning to the screen does not repeat it. */
export const announcedAtom = atom<Readonly<Record<string, string>>>({})
