import type { ReportByTime } from '@app/contracts'
import { parseWire } from '@app/money'
import { startOfDay } from '../../components/days/byDay'

const figures = ['winnings', 'stakes', 'deposits', 'withdrawals'] as const
export type Figure = (typeof figures)[number]
/** Hundredths. */
export type Sums = Readonly<Record<Figure, bigint>>
/** `at`: Unix seconds of the day's start in the member's time zone. */
export type DaySums = Sums & { readonly at: number }

const none: Sums = { winnings: 0n, stakes: 0n, deposits: 0n, withdrawals: 0n }
const asSums = (wire: Readonly<Record<Figure, string>>): Sums => ({
  winnings: parseWire(wire.winnings),
  stakes: parseWire(wire.stakes),
  deposits: parseWire(wire.deposits),
  withdrawals: parseWire(wire.withdrawals),
})

export const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, each) => ({
      winnings: sum.winnings + each.winnings,
      stakes: sum.stakes + each.stakes,
      deposits: sum.deposits + each.deposits,
      withdrawals: sum.withdrawals + each.withdrawals,
    }),
    none,
  )

/** The last `count` days in the member's time zone, today last; also those without movements. */
export function sumsByDay({ now, times }: ReportByTime, count: number): DaySums[] {
  const today = new Date(now * 1000)
  const starts = Array.from({ length: count }, (_, index) => startOfDay(today, index + 1 - count).getTime() / 1000)
  const perDay = starts.map((): Sums[] => [])
  for (const entry of times) perDay[starts.filter((start) => start <= entry.time).length - 1]?.push(asSums(entry))
  return perDay.map((sums, index) => ({ at: starts[index] ?? 0, ...added(sums) }))
}
