import { CircleCheck, CircleDot, CircleX, Pause, TriangleAlert } from 'lucide-react'
import type { Rollout } from '../../api/rollout'
import { rolloutTones } from '../../components/RolloutState'
import { Status } from '../../components/Status'
import { texts } from '../../texts'
import styles from './Rollouts.module.css'

const icons = {
  running: CircleDot,
  paused: Pause,
  worse: TriangleAlert,
  halted: CircleX,
  done: CircleCheck,
  ended: CircleX,
}

/** Such as `step 3 of 5`. */
export function RolloutStep({ state, step, plan }: Rollout) {
  const Icon = icons[state]
  const words = texts.rollouts
  const at = step === null ? words.notBegun : words.stepOf(step + 1, plan.steps.length)
  return (
    <Status tone={rolloutTones[state]} icon={<Icon className="icon-16" aria-hidden="true" />}>
      {state === 'running' ? at : `${words.state[state]}, ${at}`}
    </Status>
  )
}

/** Why a rollout does not go on. */
export function StateBanner({ state, why }: Rollout) {
  if (state === 'running') return null
  const Icon = icons[state]
  return (
    <section className={`${styles.banner} ${styles[state]}`} aria-label={texts.rollouts.banner[state]}>
      <Icon className="icon-20" aria-hidden="true" />
      <p>
        <b>{texts.rollouts.banner[state]}</b>
        {why !== null && `: ${why}`}
      </p>
    </section>
  )
}
