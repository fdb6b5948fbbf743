import * as v from 'valibot'
import { Refused, releaseName, type ReleaseRecord } from '@app/registry'
import { parsedPlans } from './rollout-file'
import { presetHostPlan, type RolloutPlan, rolloutPlanSchema } from './service/rollout-plan'

type Published = Pick<ReleaseRecord, 'app' | 'id' | 'rollout'>

/**
 * The plan for a channel that a release was published with.
 * @returns null if there is none
 * @throws Refused if it is no longer taken: a release never changes, what a plan may say can
 */
export function ownPlanOf({ app, id, rollout }: Published, channel: string): RolloutPlan | null {
  const stored = rollout?.[channel]
  return stored === undefined ? null : parsedPlans(rolloutPlanSchema, stored, `The plan of ${releaseName(app, id)}`)
}

/** The plan as it runs for this app. @throws Refused if the app cannot be rolled out by it */
export function planFor(app: string, plan: RolloutPlan): RolloutPlan {
  if (app !== 'host') return plan
  const [only, ...others] = plan.steps
  if (!only || !('promote' in only) || others.length > 0)
    throw new Refused('The host has no canary: its plan is one step, such as {"promote":true,"hold":"30m"}.')
  const [preset] = presetHostPlan.steps
  return v.parse(rolloutPlanSchema, { ...plan, steps: [{ ...preset, ...only }] })
}
