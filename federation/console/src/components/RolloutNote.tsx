import { StepForward } from 'lucide-react'
import type { Rollout } from '../api/rollout'
import { stepName } from '../release/rollout'
import { texts } from '../texts'
import { TextLink } from './Panel'
import { Status } from './Status'

const words = texts.rollouts

/** Where the open rollout of an app is, and the way to it. */
export function RolloutNote({ rollout: { id, plan, step, state } }: { rollout: Rollout }) {
  const at = plan.steps[step ?? 0]
  const name = at && step !== null ? stepName(at) : words.notBegun
  const [tone, text] =
    state === 'worse'
      ? (['bad', words.onAppWorse] as const)
      : state === 'paused'
        ? (['warning', words.onAppPaused(name)] as const)
        : (['accent', words.onApp(name)] as const)
  return (
    <TextLink to={`/rollouts/${encodeURIComponent(id)}`}>
      <Status tone={tone} icon={<StepForward className="icon-16" aria-hidden="true" />}>
        {text}
      </Status>
    </TextLink>
  )
}

export const rolloutOf = (rollouts: readonly Rollout[] | undefined, app: string, channel: string) =>
  rollouts?.find((one) => one.app === app && one.channel === channel)
