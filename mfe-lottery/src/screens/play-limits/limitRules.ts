import { formatDecimal, parseWire } from '@app/money'

/** What a change of a limit does: nothing, take effect now, or raise it after 24 hours. null is no limit. */
export type Effect = 'same' | 'now' | 'later'

export function effectOf(current: string | null, to: string | null): Effect {
  if (current === null) return to === null ? 'same' : 'now'
  if (to === null) return 'later'
  const from = parseWire(current)
  const then = parseWire(to)
  if (from === then) return 'same'
  return then < from ? 'now' : 'later'
}

/** A typed amount in wire format; null if it is not an amount. */
export function typedLimit(text: string, read: (text: string) => bigint | null): string | null {
  const minor = read(text)
  return minor === null ? null : formatDecimal(minor)
}

/** How much of a limit is used, in minor units; a gain uses nothing of a loss limit. */
export const usedOf = (used: string): bigint => {
  const minor = parseWire(used)
  return minor < 0n ? 0n : minor
}

const daySeconds = 86_400

/** When a loosened limit takes effect. */
export const waitedUntil = (now: number): number => Math.floor(now) + daySeconds

/** The available breaks. */
export const breaks = [
  { days: 1, text: 'break.day' },
  { days: 3, text: 'break.days' },
  { days: 7, text: 'break.week' },
  { days: 30, text: 'break.month' },
  { days: 183, text: 'break.half' },
] as const

export const breakEnd = (days: number, now: number): number => Math.floor(now) + days * daySeconds

/** A running break can be extended, never shortened. */
export const isLonger = (days: number, now: number, until: number | null): boolean =>
  until === null || breakEnd(days, now) > until
