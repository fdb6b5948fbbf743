import { durationMs, leastLoads, presetPlan } from '@app/release/calls'
import { parsePercent } from '../actions/CanaryDialog'
import type { RolloutPlan } from '../api/rollout'
import { texts } from '../texts'

const words = texts.rollouts.start
export type Approvals = 0 | 1 | 2
/** A step as somebody types it. */
export type PlanRow = {
  key: number
  percent: string
  hold: string
  loads: string
  isByHand: boolean
  approvals: Approvals
}

/** The steps of an app that has no plan of its own. */
export const presetRows = (): PlanRow[] =>
  presetPlan.steps.flatMap((step, key) =>
    'percent' in step
      ? [
          {
            ...{ key, percent: String(step.percent), hold: step.hold, loads: String(step.loads ?? '') },
            ...{ isByHand: step.then === 'hand', approvals: step.approvals ?? (0 as const) },
          },
        ]
      : [],
  )

type Field = 'percent' | 'hold' | 'loads'
/** What is wrong with a row, by field. */
export function problemsOfRow(row: PlanRow, before: PlanRow | undefined): Partial<Record<Field, string>> {
  const percent = parsePercent(row.percent)
  const problems: Partial<Record<Field, string>> = {}
  if (percent === null || percent < 0.1 || percent > 99) problems.percent = words.percentInvalid
  else if (before && percent <= (parsePercent(before.percent) ?? 0)) problems.percent = words.grows
  if (!/^\d{1,4}[mhd]$/.test(row.hold.trim()) || durationMs(row.hold.trim()) === 0) problems.hold = words.holdInvalid
  const loads = Number(row.loads)
  const isLoads = row.loads.trim() === '' || (/^\d{1,8}$/.test(row.loads.trim()) && loads >= leastLoads && loads <= 1e7)
  if (!isLoads) problems.loads = words.loadsInvalid(leastLoads)
  return problems
}

/** The plan of the rows; null while they do not say one. */
export function planOfRows(rows: readonly PlanRow[], last: Approvals): RolloutPlan | null {
  if (rows.some((row, at) => Object.keys(problemsOfRow(row, rows[at - 1])).length > 0)) return null
  const approvalsOf = (count: Approvals) => (count === 0 ? {} : { approvals: count })
  const steps: RolloutPlan['steps'] = rows.map(({ percent, hold, loads, isByHand, approvals }) => ({
    ...{ percent: parsePercent(percent) ?? 0, hold: hold.trim(), ...approvalsOf(approvals) },
    ...(loads.trim() === '' ? {} : { loads: Number(loads) }),
    ...(isByHand ? { then: 'hand' as const } : {}),
  }))
  return { ...presetPlan, steps: [...steps, { promote: true, ...approvalsOf(last) }] }
}
