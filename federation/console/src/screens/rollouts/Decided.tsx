import type { Rollout } from '../../api/rollout'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { countText, isOpen, percentText, whoIn } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Decided.module.css'

const words = texts.rollouts.decided

/** The steps that have begun, newest first, and how it began. */
export function Decided({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { steps, plan, startedAt, startedBy, reason } = rollout
  const hint = plan.window === undefined ? words.anyTime : words.window(plan.window)
  const before = (at: number) => {
    const passed = steps[at - 1]
    if (!passed?.analysis || passed.pages === null) return null
    const { share, stable } = passed.analysis.failures
    const figures = words.failed(percentText(share), countText(passed.pages), percentText(stable))
    return `${words.passed(passed.step + 1)}: ${figures}`
  }
  return (
    <Panel title={words.title} {...(isOpen(rollout) ? { hint } : {})}>
      <ol className={styles.list}>
        {steps
          .map(({ step, rev, at }, index) => (
            <li key={step}>
              <Moment at={at}>{momentText(at, now)}</Moment>
              <p>
                {words.step(step + 1, whoIn(plan, step))}
                <small>{words.revision(rev)}</small>
                {before(index) !== null && <small className={styles.before}>{before(index)}</small>}
              </p>
            </li>
          ))
          .reverse()}
        <li>
          <Moment at={startedAt}>{momentText(startedAt, now)}</Moment>
          <p>
            {words.started(startedBy)}
            <small className={styles.before}>{texts.overview.quoted(reason)}</small>
          </p>
        </li>
      </ol>
    </Panel>
  )
}
