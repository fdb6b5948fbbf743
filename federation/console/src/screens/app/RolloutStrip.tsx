import type { Rollout } from '../../api/rollout'
import { Panel } from '../../components/Panel'
import { RolloutState } from '../../components/RolloutState'
import { ToolLink } from '../../components/ToolButton'
import { partsOf } from '../../release/name'
import { nextText, progressOf, whoIn } from '../../release/rollout'
import { texts } from '../../texts'
import styles from './RolloutStrip.module.css'

const words = texts.app

/** The open rollout of the app: who has it, what comes next, and how far it is. */
export function RolloutStrip({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { id, release, plan, step, why, state } = rollout
  const who = step === null ? texts.rollouts.notBegun : whoIn(plan, step)
  const all = plan.steps.length
  return (
    <Panel label={texts.rollouts.of(id)} className={styles.strip}>
      <RolloutState state={state} />
      <p>
        <span>{words.rolloutHas(partsOf(release).version, who)}</span>
        <small>{state === 'running' || why === null ? words.rolloutNext(nextText(rollout, now)) : why}</small>
      </p>
      <span className={styles.steps} role="img" aria-label={texts.rollouts.stepOf((step ?? -1) + 1, all)}>
        {plan.steps.map((_, at) => (
          <span key={at}>
            <i style={{ width: `${at < (step ?? 0) ? 100 : at === step ? progressOf(rollout, now) * 100 : 0}%` }} />
          </span>
        ))}
      </span>
      <ToolLink to={`/rollouts/${encodeURIComponent(id)}`} variant="secondary">
        {words.openRollout}
      </ToolLink>
    </Panel>
  )
}
