export type QuietHours = {
  isQuiet: boolean
  /** Minutes of the day in `zone`. */
  from: number
  to: number
  /** An IANA time zone. */
  zone: string
}

/** 22:00 → 1320 */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 1320 → 22:00 */
export const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether a moment is in a member's quiet hours, which may pass midnight. */
export function isQuietAt({ isQuiet, from, to, zone }: QuietHours, at: number): boolean {
  if (!isQuiet) return false
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const now = toMinutes(format.format(at))
  return from < to ? now >= from && now < to : now >= from || now < to
}
