import type { Rollout } from '../api/rollout'
import { ToolButton } from '../components/ToolButton'
import { factsOf, stepName, waitsText } from '../release/rollout'
import { texts } from '../texts'
import styles from './ActionDialog.module.css'
import { Modal } from './Modal'

const words = texts.rollouts.plan

/** The plan of a rollout to read: its steps, its window and its limits. */
export const PlanDialog = ({ rollout: { plan, reason }, onClose }: { rollout: Rollout; onClose: () => void }) => (
  <Modal
    title={words.title}
    onClose={onClose}
    onSubmit={onClose}
    buttons={<ToolButton type="submit">{texts.action.close}</ToolButton>}
  >
    <ol className={styles.steps} aria-label={texts.rollouts.steps}>
      {plan.steps.map((step) => (
        <li key={stepName(step)}>
          <b>{stepName(step)}</b>
          <span>{waitsText(step) || texts.rollouts.waits.nothing}</span>
        </li>
      ))}
    </ol>
    <p>{factsOf(plan)}</p>
    <p className={styles.basis}>{words.reason(reason)}</p>
  </Modal>
)
