import type { AnswerOf } from '@app/release/calls'

type BudgetUse = AnswerOf<'budgets'>['apps'][number]
type Used = BudgetUse['served']
export type UseOf = {
  /** Bytes; null if the record does not say, or there is no screen. */
  used: number | null
  budget: number
  /** What it was in production; null if that is not known, or production has this release. */
  before: number | null
  /** Of the largest screen. */
  path: string | null
}

/** What the newest release uses of each budget; of the screens the largest one counts, as for the gate. */
export function usesOf({ served, newest }: BudgetUse): { entry: UseOf; screen: UseOf; css: UseOf } {
  const { budgets, sizes } = newest ?? served
  const before = newest && served.sizes
  const largest = largestIn(sizes.screens)
  const screenBefore = before?.screens.find(({ path }) => path === largest?.path)?.bytes ?? null
  const of = (name: 'entry' | 'css') => ({
    used: sizes[name],
    budget: budgets[name],
    before: before?.[name] ?? null,
    path: null,
  })
  return {
    entry: of('entry'),
    screen: { used: largest?.bytes ?? null, budget: budgets.screen, before: screenBefore, path: largest?.path ?? null },
    css: of('css'),
  }
}

const largestIn = (screens: Used['sizes']['screens']) =>
  [...screens].sort((one, other) => (other.bytes ?? Infinity) - (one.bytes ?? Infinity))[0]
