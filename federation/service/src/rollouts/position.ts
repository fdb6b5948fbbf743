import { type RolloutPlan, shareOfStep, stepText } from '@app/release'
import { type Channel, stableOf } from '@app/registry'

type Of = { app: string; release: string; stable: string; plan: RolloutPlan }

/** Whether the channel serves the release exactly as the step says. */
export function hasStep(head: Channel, { app, release, stable, plan }: Of, step: number): boolean {
  const share = shareOfStep(plan, step)
  const served = stableOf(head, app)?.stable
  if (!share) return served === release
  const canary = head.remotes[app]?.canary
  return (
    served === stable &&
    canary?.id === release &&
    canary.percent === share.percent &&
    String([...canary.cohorts].sort()) === String([...share.cohorts].sort())
  )
}

/** Whether the first step can begin: the same stable release, and nobody has another canary. */
export function isUntouched(head: Channel, { app, release, stable }: Of): boolean {
  const canary = head.remotes[app]?.canary
  const isFree = !canary || canary.id === release || (canary.percent === 0 && canary.cohorts.length === 0)
  return stableOf(head, app)?.stable === stable && isFree
}

/** Such as `5 % and staff`, or `everybody`. */
export function stepName(plan: RolloutPlan, step: number): string {
  const at = plan.steps[step]
  const share = shareOfStep(plan, step)
  if (!at || !share) return 'everybody'
  return 'percent' in at ? [stepText(at), ...share.cohorts].join(' and ') : stepText(at)
}
