import { type RolloutPlan, shareOfStep, stepText } from '@app/release'
import type { Channel } from '@app/registry'

type Of = { app: string; release: string; stable: string; plan: RolloutPlan }

/** Whether the channel serves the release exactly as the step says. */
export function hasStep(head: Channel, { app, release, stable, plan }: Of, step: number): boolean {
  const remote = head.remotes[app]
  const share = shareOfStep(plan, step)
  if (!share) return remote?.stable === release
  const { canary } = remote ?? {}
  return (
    remote?.stable === stable &&
    canary?.id === release &&
    canary.percent === share.percent &&
    String([...canary.cohorts].sort()) === String([...share.cohorts].sort())
  )
}

/** Whether the first step can begin: the same stable release, and nobody has another canary. */
export function isUntouched(head: Channel, { app, release, stable }: Of): boolean {
  const remote = head.remotes[app]
  const { canary } = remote ?? {}
  const isFree = !canary || canary.id === release || (canary.percent === 0 && canary.cohorts.length === 0)
  return remote?.stable === stable && isFree
}

/** Such as `5 % and staff`, or `everybody`. */
export function stepName(plan: RolloutPlan, step: number): string {
  const at = plan.steps[step]
  const share = shareOfStep(plan, step)
  if (!at || !share) return 'everybody'
  return 'percent' in at ? [stepText(at), ...share.cohorts].join(' and ') : stepText(at)
}
