import { reportDays, type Times } from '@app/contracts'
import { startOfDay } from '../days/byDay'

/** Today alone, and the periods of the personal report. */
export const periodDays = ['1', ...reportDays.map(String)]

/** A period as the address has it: of days that end today, or from one day to another, each as YYYY-MM-DD. */
export type Period = { days: string } | Dates
export type Dates = { from: string; to: string }
export const always: Dates = { from: '', to: '' }

/** The API takes times of ten digits at most, from 1970 on. */
const firstYear = 1970
const lastYear = 2200

/** The start of a day in the member's time zone, or of the day that many days later; null if there is no such day. */
function readDay(text: string, later = 0): Date | null {
  const [year = 0, month = 0, day = 0] = (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '').split('-').map(Number)
  const at = new Date(year, month - 1, day)
  const isDay = at.getMonth() === month - 1 && at.getDate() === day && year > firstYear && year < lastYear
  return isDay ? startOfDay(at, later) : null
}

export const isBackwards = ({ from, to }: Dates): boolean => from !== '' && to !== '' && from > to

/** The period of an address. What is malformed counts as missing. */
export function periodIn(query: URLSearchParams): Period {
  const days = query.get('days') ?? ''
  if (periodDays.includes(days)) return { days }
  const dayIn = (name: string) => (readDay(query.get(name) ?? '') === null ? '' : (query.get(name) ?? ''))
  const dates = { from: dayIn('from'), to: dayIn('to') }
  return isBackwards(dates) ? always : dates
}

/** The times of a period, which begins and ends at the member's local midnight. */
export function timesOf(period: Period, now: Date): Times {
  if ('days' in period) return { from: startOfDay(now, 1 - Number(period.days)).getTime() / 1000 }
  const from = readDay(period.from)
  const to = readDay(period.to, 1)
  return {
    ...(from && { from: from.getTime() / 1000 }),
    ...(to && { to: to.getTime() / 1000 }),
  }
}
