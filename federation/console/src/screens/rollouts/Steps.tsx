import { Check, Stamp } from 'lucide-react'
import type { Rollout } from '../../api/rollout'
import { Panel } from '../../components/Panel'
import { takesApprovals } from '../../release/approvers'
import {
  countText,
  earliestOf,
  isOpen,
  percentText,
  progressOf,
  progressText,
  stepName,
  waitsText,
} from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Steps.module.css'

const words = texts.rollouts
type Place = 'passed' | 'now' | 'later'

function placeOf({ step, state }: Rollout, at: number): Place {
  if (step === null || at > step) return 'later'
  return at < step || state === 'done' ? 'passed' : 'now'
}

/** The plan as a line: what is done, what runs, what is to come. */
export function Steps({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { steps } = rollout.plan
  return (
    <Panel label={words.steps} className={styles.steps}>
      <ol style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}>
        {steps.map((step, at) => (
          <Step key={stepName(step)} rollout={rollout} step={step} at={at} now={now} />
        ))}
      </ol>
    </Panel>
  )
}

type StepProps = { rollout: Rollout; step: Rollout['plan']['steps'][number]; at: number; now: Date }

function Step({ rollout, step, at, now }: StepProps) {
  const place = placeOf(rollout, at)
  const begun = rollout.steps.find((one) => one.step === at)
  const takesPeople = place === 'later' && takesApprovals(rollout, at) && isOpen(rollout)
  const waits = waitsText(step)
  return (
    <li
      className={`${styles.step} ${styles[place]} ${takesPeople ? styles.gate : ''} ${place === 'now' && !isOpen(rollout) ? styles.halted : ''}`}
      aria-current={place === 'now' ? 'step' : undefined}
    >
      {place === 'now' && isOpen(rollout) && (
        <span className={styles.bar} style={{ '--progress': progressOf(rollout, now) }} />
      )}
      <span className={styles.node}>
        {place === 'passed' && <Check aria-hidden="true" />}
        {takesPeople && <Stamp aria-hidden="true" />}
        <span className="sr">{place === 'passed' ? words.passed : place === 'now' ? words.now : words.toCome}</span>
      </span>
      <b>{stepName(step)}</b>
      {waits !== '' && <small>{waits}</small>}
      <span className={styles.when}>{whenText(rollout, at, place, now)}</span>
      {begun?.analysis && begun.pages !== null && (
        <span className={styles.result}>
          {words.result(percentText(begun.analysis.failures.share), countText(begun.pages))}
          <span className="sr"> {words.resultRead}</span>
        </span>
      )}
    </li>
  )
}

function whenText(rollout: Rollout, at: number, place: Place, now: Date): string {
  const begun = rollout.steps.find((one) => one.step === at)
  if (place === 'now' && isOpen(rollout)) return progressText(rollout, now)
  if (begun) return momentText(begun.at, now)
  const earliest = earliestOf(rollout, at, now)
  return earliest ? words.from(momentText(earliest.toISOString(), now).replace(/^today /, '')) : ''
}
