/** Such as 1:05 or 2:10:00. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${(bytes / 1e6).toFixed(1)} MB`

const percentText = (part: number, all: number) => `${Math.floor((part / all) * 100)} %`.padStart(5)

/** How far an upload is: what went since `start` gives the rate, and this the time left. */
export function uploadLine(sent: number, total: number, start: { sent: number; at: number }, now: number): string {
  const seconds = (now - start.at) / 1000
  const rate = seconds > 0 ? (sent - start.sent) / seconds : 0
  const head = `uploading ${percentText(sent, total)} of ${sizeText(total)}`
  return rate > 0 ? `${head}  ${sizeText(rate)}/s  ${timeText((total - sent) / rate)} left` : head
}

export const readingLine = (read: number, total: number): string =>
  `reading   ${percentText(read, total)} of ${sizeText(total)}`

type Job = { state: string; percent: number; secondsLeft: number | null; attempts: number }

export function makingLine({ state, percent, secondsLeft, attempts }: Job): string {
  if (state === 'queued') return attempts === 0 ? 'waiting for a media worker' : 'waiting for another attempt'
  const left = secondsLeft === null ? '' : `  ${timeText(secondsLeft)} left`
  return `making    ${percentText(percent, 100)}${left}`
}
