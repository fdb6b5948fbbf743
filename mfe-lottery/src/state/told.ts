import { atom } from '@app/platform'

/** By game key: the period whose closing was announced last, so that coming back to the screen does not announce it again. */
export const toldAtom = atom<Readonly<Record<string, string>>>({})
