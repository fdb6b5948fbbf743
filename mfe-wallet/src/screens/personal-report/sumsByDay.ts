import type { ReportByTime } from '@app/contracts'
import { parseWire } from '@app/money'
import { lastDays } from '../../components/days/byDay'

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
export const sumsByDay = ({ now, times }: ReportByTime, count: number): DaySums[] =>
  lastDays(times, now, count).map(({ at, entries }) => ({ at, ...added(entries.map(asSums)) }))
