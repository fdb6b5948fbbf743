import type { Rollout } from '../../api/rollout'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { countText, isOpen, percentText, whoIn } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Decided.module.css'

const words = texts.rollouts.decided

/** What happened and what people decided, newest first, down to how it began. */
export function Decided({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { id, steps, decisions, plan, startedAt, startedBy, reason } = rollout
  const hint = plan.window === undefined ? words.anyTime : words.window(plan.window)
  const before = (at: number) => {
    const passed = steps[at - 1]
    if (!passed?.analysis || passed.pages === null) return null
    const { share, stable } = passed.analysis.failures
    const figures = words.failed(percentText(share), countText(passed.pages), percentText(stable))
    return `${words.passed(passed.step + 1)}: ${figures}`
  }
  const lines = [
    {
      at: startedAt,
      text: words.started(startedBy),
      more: <small className={styles.before}>{texts.overview.quoted(reason)}</small>,
    },
    ...steps.map(({ step, rev, at }, index) => ({
      at,
      text: words.step(step + 1, whoIn(plan, step)),
      more: (
        <>
          <small>{words.revision(rev)}</small>
          {before(index) !== null && <small className={styles.before}>{before(index)}</small>}
        </>
      ),
    })),
    ...decisions.map((decision) => ({
      at: decision.at,
      text: `${decision.by} ${words.did[decision.what]}`,
      more: decision.why !== null && (
        <small className={styles.before}>
          {/* a person's words are quoted */}
          {decision.by === `rollout-${id}` ? decision.why : texts.overview.quoted(decision.why)}
        </small>
      ),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Panel title={words.title} {...(isOpen(rollout) ? { hint } : {})}>
      <ol className={styles.list}>
        {lines.map(({ at, text, more }) => (
          <li key={`${at} ${text}`}>
            <Moment at={at}>{momentText(at, now)}</Moment>
            <p>
              {text}
              {more}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
