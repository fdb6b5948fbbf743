import type { BalanceByTime } from '@app/contracts'
import { parseWire } from '@app/money'
import { lastDays, startOfDay } from '../days/byDay'

/** `at`: Unix seconds of the day's start in the member's time zone; `balance`: at its end, or now, in hundredths. */
export type DayBalance = { readonly at: number; readonly balance: bigint }

/** The last `count` days in the member's time zone, today last. */
export function balanceByDay({ now, before, times }: BalanceByTime, count: number): DayBalance[] {
  const first = startOfDay(new Date(now * 1000), 1 - count).getTime() / 1000
  let balance = parseWire(times.filter(({ time }) => time < first).at(-1)?.money ?? before)
  return lastDays(times, now, count).map(({ at, entries }) => {
    const last = entries.at(-1)
    if (last) balance = parseWire(last.money)
    return { at, balance }
  })
}
