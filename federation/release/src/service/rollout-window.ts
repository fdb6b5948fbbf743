const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const form = /^([A-Z][a-z]{2})-([A-Z][a-z]{2}) (\d\d):(\d\d)-(\d\d):(\d\d) (\S{1,64})$/

/** Days of the week with Sunday as 0, minutes of the day. */
export type Window = { first: number; last: number; from: number; to: number; timeZone: string }

const minutes = (hours = '', rest = '') => (Number(rest) < 60 ? Number(hours) * 60 + Number(rest) : Number.NaN)

/** @param text such as `Mon-Fri 09:30-17:00 Europe/Lisbon`; null if it is not a window */
export function describeWindow(text: string): Window | null {
  const [, firstDay = '', lastDay = '', ...rest] = form.exec(text) ?? []
  const timeZone = rest.pop() ?? ''
  const first = days.indexOf(firstDay)
  const last = days.indexOf(lastDay)
  const from = minutes(rest[0], rest[1])
  const to = minutes(rest[2], rest[3])
  const isRight = first >= 0 && last >= 0 && from < to && to <= 24 * 60 && isTimeZone(timeZone)
  return isRight ? { first, last, from, to, timeZone } : null
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether a step may begin by itself now; without a window, always. */
export function isWithin(text: string | undefined, now: Date): boolean {
  const window = text === undefined ? null : describeWindow(text)
  if (!window) return text === undefined
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: window.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = days.indexOf(part('weekday'))
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  const isDay =
    window.first <= window.last ? day >= window.first && day <= window.last : day >= window.first || day <= window.last
  return isDay && minute >= window.from && minute < window.to
}
