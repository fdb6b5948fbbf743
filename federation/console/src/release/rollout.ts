import { durationMs, type RolloutStep, shareOfStep, watchOf } from '@app/release/calls'
import type { ApprovalRequest } from '../api/approval-request'
import type { Rollout, RolloutPlan } from '../api/rollout'
import { texts } from '../texts'
import { momentText } from '../when'

const words = texts.rollouts

export const isOpen = ({ state }: Pick<Rollout, 'state'>): boolean => ['running', 'paused', 'worse'].includes(state)

/** Is it the last step, so that going back is a rollback? */
export const hasEverybody = ({ plan, step }: Pick<Rollout, 'plan' | 'step'>): boolean =>
  step !== null && shareOfStep(plan, step) === null

/** Such as `0.55 %` or `26.1 %`, in one piece. */
export const percentText = (share: number): string => {
  const percent = share * 100
  return `${percent < 1 ? Number(percent.toFixed(2)) : percent.toFixed(1)}\u00a0%`
}
/** Of what nearly everybody has, such as `74 %`: only a whole is 100. */
export const roundText = (share: number): string =>
  share < 0.01 || share === 1 ? scaleText(share) : `${Math.min(99, Math.round(share * 100))}\u00a0%`
/** A round share, such as one at the top of a scale. */
export const scaleText = (share: number): string => `${Number((share * 100).toFixed(2))}\u00a0%`
export const countText = (count: number): string => count.toLocaleString('en-GB')

/** Such as `25 %`, `Staff` or `Everybody`. */
export function stepName(step: RolloutStep): string {
  if ('promote' in step) return words.everybody
  return 'percent' in step ? texts.overview.percent(step.percent) : step.cohort[0]?.toUpperCase() + step.cohort.slice(1)
}

/** Who has the release in a step, such as `25 % of the members and all of staff`. */
export function whoIn(plan: Pick<RolloutPlan, 'steps'>, step: number): string {
  const share = shareOfStep(plan, step)
  if (!share) return texts.action.who.everybody
  const { percent, cohorts } = share
  if (percent === 0) return texts.action.who.cohorts(cohorts)
  return texts.action.who.share(percent, cohorts)
}

/** Such as `30 min`, `12 h` or `2 d`. */
export const holdText = (hold: string): string =>
  `${Number(hold.slice(0, -1))} ${words.waits.hold[hold.slice(-1) as keyof typeof words.waits.hold]}`

/** What a step takes before the next, such as `2 h, 5,000 loads, then by hand`. */
export function waitsText(step: RolloutStep): string {
  const approvals = step.approvals ? [words.waits.approvals(step.approvals)] : []
  if ('promote' in step)
    return [...approvals, ...(step.hold === undefined ? [] : [words.waits.watch(holdText(step.hold))])].join(', ')
  const loads = step.loads === undefined ? [] : [words.waits.loads(countText(step.loads))]
  return [...approvals, holdText(step.hold), ...loads, ...(step.then ? [words.waits.hand] : [])].join(', ')
}

const holdOf = (step: RolloutStep | undefined) => (step?.hold === undefined ? 0 : durationMs(step.hold))

/** What a plan says besides its steps. */
export const factsOf = ({ window, patience, limits }: RolloutPlan): string => {
  const when = window === undefined ? words.start.anyTime : words.start.window(window)
  return `${when} ${words.start.limits(limits.failures, limits.slow, limits.silent, holdText(patience))}`
}

/** How much of its hold the current step has had, 0 to 1. */
export function progressOf({ plan, step, since }: Rollout, now: Date): number {
  const hold = step === null ? 0 : holdOf(plan.steps[step])
  if (since === null || hold === 0) return 0
  return Math.min(1, Math.max(0, (now.getTime() - Date.parse(since)) / hold))
}

const minuteMs = 60_000
const hourMs = 3_600_000
/** Such as `48 of 120 min`. */
export function progressText(rollout: Rollout, now: Date): string {
  const progress = progressOf(rollout, now)
  if (progress === 1) return words.holdOver
  const hold = holdOf(rollout.plan.steps[rollout.step ?? 0])
  const [unit, name] = hold > 3 * hourMs ? [hourMs, 'h'] : [minuteMs, 'min']
  return words.progress(Math.floor((progress * hold) / unit), hold / unit, name)
}

/** When a later step begins at the earliest; null if that is not known. */
export function earliestOf({ plan, step, since, state }: Rollout, at: number, now: Date): Date | null {
  if (state !== 'running' || step === null || since === null || at <= step) return null
  const [first, ...others] = plan.steps.slice(step, at).map(holdOf)
  const next = Math.max(Date.parse(since) + (first ?? 0), now.getTime())
  return new Date(others.reduce((all, hold) => all + hold, next))
}

/** The step that begins next; null if there is none. */
export function nextStepOf({ plan, step }: Pick<Rollout, 'plan' | 'step'>): RolloutStep | null {
  return plan.steps[(step ?? -1) + 1] ?? null
}

/** What comes next and when, or what that waits for. */
export function nextText(rollout: Rollout, now: Date): string {
  const { state, plan, step, waitsFor, steps, since } = rollout
  const next = nextStepOf(rollout)
  const current = plan.steps[step ?? -1]
  if (state === 'paused') return words.next.paused
  if (state === 'worse') return words.next.worse
  if (!next && since !== null && step !== null && watchOf(plan, step) !== null)
    return words.next.watch(endText(since, holdOf(current), now))
  if (!next) return words.next.nothing
  const name = stepName(next)
  const shared = current && !('promote' in current) ? current : null
  if (waitsFor === 'hold' && since !== null && shared) {
    const end = endText(since, holdOf(shared), now)
    return shared.then ? words.next.holdHand(name, end) : words.next.hold(name, end)
  }
  if (waitsFor === 'loads' && shared)
    return words.next.loads(name, countText(steps.at(-1)?.pages ?? 0), countText(shared.loads ?? presetLoads))
  if (waitsFor === 'window') return words.next.window(name, plan.window ?? '')
  if (waitsFor === null || waitsFor === 'hold' || waitsFor === 'loads' || waitsFor === 'watch')
    return words.next.soon(name)
  return words.next[waitsFor](name)
}
const endText = (since: string, hold: number, now: Date) =>
  momentText(new Date(Date.parse(since) + hold).toISOString(), now).replace(/^today /, '')
/** Of a step whose plan says nothing. */
const presetLoads = 1000

/** Where a rollout is, such as `at 25 %`. */
export function whereText({ plan, step, state }: Pick<Rollout, 'plan' | 'step' | 'state'>): string {
  if (state === 'done') return words.reached
  const at = step === null ? undefined : plan.steps[step]
  return at ? words.at(stepName(at)) : words.notBegun
}

/** Which step a request is for, such as `For step 5 of 5, at 25 % now`; where the rollout is only of an open request. */
export function placeText({ step, rollout }: Pick<ApprovalRequest, 'step' | 'rollout'>): string {
  if (!step) return ''
  const now = step.now === null ? words.notBegun : words.at(stepName(step.now))
  return texts.approvals.forStep(step.step + 1, step.of, rollout === null ? null : now)
}

/** Does something wait for it now, and is not only approved ahead? */
export const isDue = ({ step }: Pick<ApprovalRequest, 'step'>): boolean => step?.isDue ?? true

/** Who started it and when. */
export function byText(rollout: Pick<Rollout, 'state' | 'startedBy' | 'startedAt'>, now: Date): string {
  const { startedBy, startedAt } = rollout
  return (isOpen(rollout) ? words.by : words.startedBy)(startedBy, momentText(startedAt, now))
}

/** What a button says that begins a step now. */
export const goText = (step: RolloutStep): string =>
  'promote' in step ? words.goToEverybody : words.goTo(stepName(step))
