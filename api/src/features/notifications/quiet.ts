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

function minuteIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return toMinutes(format.format(at))
}

/** Whether a moment is in a member's quiet hours, which may pass midnight. */
export function isQuietAt({ isQuiet, from, to, zone }: QuietHours, at: number): boolean {
  if (!isQuiet) return false
  const now = minuteIn(zone, at)
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** How many minutes remain until the quiet hours begin; a day if there are none. */
export function minutesToQuiet({ isQuiet, from, zone }: QuietHours, at: number): number {
  const day = 24 * 60
  return isQuiet ? (from - minuteIn(zone, at) + day) % day : day
}
