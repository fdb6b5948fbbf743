import * as v from 'valibot'
import { channelName } from './words'
import { describeWindow } from './rollout-window'

/** How a release goes from its first member to everybody: `rollout.json` of an app has one of these per channel. */

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const duration = v.pipe(v.string(), v.regex(/^\d{1,4}[mhd]$/, 'must be minutes, hours or days, such as 30m, 12h or 2d'))
/** @param text such as 30m, 12h or 2d */
export const durationMs = (text: string): number =>
  Number(text.slice(0, -1)) * unitMs[text.slice(-1) as keyof typeof unitMs]

/** With fewer, not even a release that never fails could be told from a bad one. */
export const minLoads = 630

const waits = {
  hold: v.pipe(duration, v.description('The least time that the step takes')),
  loads: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(minLoads, `must be ${minLoads} or more: fewer loads prove nothing`),
      v.maxValue(10_000_000),
      v.description('The least number of counted pages that loaded the release; 1000 if it is left out'),
    ),
  ),
  then: v.exactOptional(v.pipe(v.literal('hand'), v.description('A person decides when the next step begins'))),
}
const approvals = v.exactOptional(
  v.pipe(v.picklist([1, 2]), v.description('Approvals that the step needs before it begins')),
)
const watched = v.exactOptional(
  v.pipe(duration, v.description('How long it is watched after everybody has it, against the minutes before')),
)
const cohort = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not the name of a cohort'))
const percent = v.pipe(
  v.number(),
  v.minValue(0.1, 'must be 0.1 to 99: everybody gets a release by promoting it'),
  v.maxValue(99, 'must be 0.1 to 99: everybody gets a release by promoting it'),
)

export const rolloutStepSchema = v.union(
  [
    v.strictObject({ cohort, ...waits, approvals }),
    v.strictObject({ percent, ...waits, approvals }),
    v.strictObject({ promote: v.literal(true), hold: watched, approvals }),
  ],
  'must be a step such as {"cohort":"staff","hold":"30m","then":"hand"}, {"percent":5,"hold":"12h"} or {"promote":true}',
)
export type RolloutStep = v.InferOutput<typeof rolloutStepSchema>

const points = (preset: number, max: number) => v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(max)), preset)
const limits = v.optional(v.strictObject({ failures: points(1, 50), slow: points(10, 70), silent: points(2, 50) }), {})

export const rolloutPlanSchema = v.pipe(
  v.strictObject({
    steps: v.pipe(
      v.array(rolloutStepSchema),
      v.minLength(1),
      v.maxLength(12),
      v.check((steps) => steps.slice(0, -1).every((step) => !('promote' in step)), 'only the last step can promote'),
      v.check((steps) => grows(steps), 'each percentage must be larger than the one before'),
    ),
    window: v.exactOptional(
      v.pipe(
        v.string(),
        v.check((text) => describeWindow(text) !== null, 'must be such as Mon-Fri 09:30-17:00 Europe/Lisbon'),
        v.description('When a step may begin by itself; a release is halted at any hour'),
      ),
    ),
    patience: v.pipe(
      v.optional(duration, '24h'),
      v.description('A step that has not been decided by then is paused, and a person is asked'),
    ),
    limits: v.pipe(limits, v.description('Percentage points above stable: failed loads, slow loads, silent pages')),
  }),
  v.title('Rollout plan'),
  v.description('The steps by which a release reaches everybody, and what halts it'),
)
export type RolloutPlan = v.InferOutput<typeof rolloutPlanSchema>

function grows(steps: readonly RolloutStep[]): boolean {
  const shares = steps.flatMap((step) => ('percent' in step ? [step.percent] : []))
  return shares.every((share, at) => at === 0 || share > (shares[at - 1] ?? 0))
}

/** `rollout.json` of an app: a plan for each channel. */
export const rolloutPlansSchema = v.pipe(
  v.record(channelName, rolloutPlanSchema),
  v.title('Rollout plans'),
  v.description('By channel: the steps by which a release reaches everybody, and what halts it'),
)

export type RolloutPlans = v.InferOutput<typeof rolloutPlansSchema>

/** For an app without a plan of its own. */
export const presetPlan: RolloutPlan = v.parse(rolloutPlanSchema, {
  steps: [
    { percent: 5, hold: '2h', loads: 2000 },
    { percent: 25, hold: '2h', loads: 5000 },
    { percent: 50, hold: '2h', loads: 10_000 },
    { promote: true },
  ],
})

/** The host has no canary: everybody gets it at once, and then it is watched. */
export const presetHostPlan: RolloutPlan = v.parse(rolloutPlanSchema, { steps: [{ promote: true, hold: '30m' }] })

/** The plan of an app that has none of its own. */
export const presetPlanOf = (app: string): RolloutPlan => (app === 'host' ? presetHostPlan : presetPlan)

/** How long a step watches what everybody has; null if it is no such step. */
export function watchOf({ steps }: Pick<RolloutPlan, 'steps'>, at: number): string | null {
  const step = steps[at]
  return step && 'promote' in step ? (step.hold ?? null) : null
}

/** Who gets the release in a step, besides those of earlier steps; null if everybody does. */
export function shareOfStep(
  { steps }: Pick<RolloutPlan, 'steps'>,
  at: number,
): { percent: number; cohorts: string[] } | null {
  const step = steps[at]
  if (!step || 'promote' in step) return null
  const until = steps.slice(0, at + 1)
  const percents = until.flatMap((one) => ('percent' in one ? [one.percent] : []))
  const cohorts = until.flatMap((one) => ('cohort' in one ? [one.cohort] : []))
  return { percent: percents.at(-1) ?? 0, cohorts: [...new Set(cohorts)] }
}

/** Such as `5 %`, `staff` or `everybody`. */
export function stepText(step: RolloutStep): string {
  if ('promote' in step) return 'everybody'
  return 'percent' in step ? `${step.percent} %` : step.cohort
}
