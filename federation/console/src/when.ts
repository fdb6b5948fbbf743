/** Times in the reader's own time zone. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const seconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
const dayText = (at: Date, now: Date) => (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)

/** Such as `today 09:36` or `9 Nov 08:00`. */
export const momentText = (iso: string, now: Date): string => {
  const at = new Date(iso)
  return `${isSameDay(at, now) ? 'today' : dayText(at, now)} ${clock.format(at)}`
}

/** Such as `09:36` today, or `9 Nov`. */
export const shortText = (iso: string, now: Date): string => {
  const at = new Date(iso)
  return isSameDay(at, now) ? clock.format(at) : dayText(at, now)
}

/** Such as `09:36:02` today, or `9 Nov 09:36:02`. */
export const exactText = (iso: string, now: Date): string => {
  const at = new Date(iso)
  return isSameDay(at, now) ? seconds.format(at) : `${dayText(at, now)} ${seconds.format(at)}`
}

/** With the day of the week, the year and the time zone. */
export const wholeText = (iso: string): string => whole.format(new Date(iso))

/** A sentence of the service with its times as the reader's, such as `open until 23 Nov 10:00`. */
export const withMoments = (sentence: string, now = new Date()): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g, (iso) => momentText(iso, now))

const minuteMs = 60_000
/** Such as `under 1 min`, `25 min`, `18 h` or `2 d`. */
export function ageText(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / minuteMs))
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`
}
