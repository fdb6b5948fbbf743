import { atom } from '@app/platform'

/** Playback speeds (VIDEO-3). */
export const speeds = ['0.75', '1', '1.5', '2'] as const
export type Speed = (typeof speeds)[number]

/** Applies to every video until the page is reloaded. */
export const speedAtom = atom<Speed>('1')

/** The next faster or slower speed; unchanged at either end. */
export const speedBeside = (speed: Speed, step: 1 | -1): Speed => speeds[speeds.indexOf(speed) + step] ?? speed
