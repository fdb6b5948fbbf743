import { durationMs, minLoads } from '@app/release/calls'
import { parsePercent } from '../actions/CanaryDialog'
import type { RolloutPlan } from '../api/rollout'
import { texts } from '../texts'

const words = texts.rollouts.start
export type Approvals = 0 | 1 | 2
/** A step as somebody types it: to a share of the members, or to a group. */
export type PlanRow = {
  key: number
  to: 'percent' | 'cohort'
  percent: string
  cohort: string
  hold: string
  loads: string
  isByHand: boolean
  approvals: Approvals
}
/** The step that gives it to everybody; `hold`: how long it is watched then, null if it is not. */
export type LastRow = { approvals: Approvals; hold: string | null }
/** A copy of a plan that somebody changes. What has no field, such as its window, stays as it is in `base`. */
export type PlanDraft = {
  base: RolloutPlan
  rows: readonly PlanRow[]
  /** Null if the plan ends before everybody has it. */
  last: LastRow | null
}

export function draftOf(base: RolloutPlan): PlanDraft {
  let last: LastRow | null = null
  const rows: PlanRow[] = []
  base.steps.forEach((step, key) => {
    const approvals = step.approvals ?? 0
    if ('promote' in step) {
      last = { approvals, hold: step.hold ?? null }
      return
    }
    const to = 'percent' in step ? ('percent' as const) : ('cohort' as const)
    rows.push({
      key,
      to,
      approvals,
      hold: step.hold,
      loads: String(step.loads ?? ''),
      isByHand: step.then === 'hand',
      percent: 'percent' in step ? String(step.percent) : '',
      cohort: 'percent' in step ? '' : step.cohort,
    })
  })
  return { base, rows, last }
}

const isHold = (text: string) => /^\d{1,4}[mhd]$/.test(text.trim()) && durationMs(text.trim()) > 0

type Field = 'percent' | 'cohort' | 'hold' | 'loads'
/** What is wrong with a row, by field. @param earlier the rows before it */
export function problemsOfRow(row: PlanRow, earlier: readonly PlanRow[]): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  if (row.to === 'cohort') {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(row.cohort.trim())) problems.cohort = words.cohortInvalid
  } else {
    const percent = parsePercent(row.percent)
    const before = earlier.filter(({ to }) => to === 'percent').at(-1)
    if (percent === null || percent < 0.1 || percent > 99) problems.percent = words.percentInvalid
    else if (before && percent <= (parsePercent(before.percent) ?? 0)) problems.percent = words.grows
  }
  if (!isHold(row.hold)) problems.hold = words.holdInvalid
  const loads = Number(row.loads)
  const isLoads = row.loads.trim() === '' || (/^\d{1,8}$/.test(row.loads.trim()) && loads >= minLoads && loads <= 1e7)
  if (!isLoads) problems.loads = words.loadsInvalid(minLoads)
  return problems
}

export const problemOfLast = ({ hold }: LastRow): string | null =>
  hold === null || isHold(hold) ? null : words.holdInvalid

const approvalsOf = (count: Approvals) => (count === 0 ? {} : { approvals: count })

/** The plan of the draft; null while it is not one. */
export function planOfDraft({ base, rows, last }: PlanDraft): RolloutPlan | null {
  if (rows.some((row, at) => Object.keys(problemsOfRow(row, rows.slice(0, at))).length > 0)) return null
  if (last ? problemOfLast(last) !== null : rows.length === 0) return null
  const steps: RolloutPlan['steps'] = rows.map((row) => ({
    ...(row.to === 'percent' ? { percent: parsePercent(row.percent) ?? 0 } : { cohort: row.cohort.trim() }),
    hold: row.hold.trim(),
    ...approvalsOf(row.approvals),
    ...(row.loads.trim() === '' ? {} : { loads: Number(row.loads) }),
    ...(row.isByHand ? { then: 'hand' as const } : {}),
  }))
  if (!last) return { ...base, steps }
  const watch = last.hold === null ? {} : { hold: last.hold.trim() }
  return { ...base, steps: [...steps, { promote: true, ...watch, ...approvalsOf(last.approvals) }] }
}
