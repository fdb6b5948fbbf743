import { atom } from '@app/platform'

/** How fast videos play (VIDEO-3). */
export const speeds = ['0.75', '1', '1.5', '2'] as const
export type Speed = (typeof speeds)[number]

/** For every video that is opened while the page lives. */
export const speedAtom = atom<Speed>('1')

/** The next faster or slower one; at either end it stays. */
export const speedBeside = (speed: Speed, step: 1 | -1): Speed => speeds[speeds.indexOf(speed) + step] ?? speed
