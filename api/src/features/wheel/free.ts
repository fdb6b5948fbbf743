import type { SpinCount } from './store'

const dayMs = 86_400_000

/** The UTC day of a time: days start at the same moment for everybody and all have the same length. */
export function dayOf(now: number): { start: Date; end: Date } {
  const start = Math.floor(now / dayMs) * dayMs
  return { start: new Date(start), end: new Date(start + dayMs) }
}

/** Spins left today: the free ones, those won today and those given back today, less those made. */
export const freeLeft = (freePerDay: number, { made, won, returned }: SpinCount): number =>
  Math.max(0, freePerDay + won + returned - made)
