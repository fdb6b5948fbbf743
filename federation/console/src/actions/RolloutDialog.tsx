import type { Channel } from '@app/registry'
import { useState } from 'react'
import type { Rollout } from '../api/rollout'
import { send } from '../api/send'
import { ToolButton } from '../components/ToolButton'
import { effectsOf } from '../release/effects'
import { partsOf } from '../release/name'
import { type Plan, planOfStep } from '../release/plan'
import { goText, hasEverybody, nextStepOf, stepName, whoIn } from '../release/rollout'
import { useNow } from '../now'
import { texts } from '../texts'
import styles from './ActionDialog.module.css'
import { Effects } from './Effects'
import { Field } from './Field'
import { Modal } from './Modal'
import { Problems } from './Problems'
import { useSent } from './useSent'

const words = texts.rollouts
export type RolloutAction = 'halt' | 'pause' | 'resume' | 'advance'
const calls = {
  halt: 'haltRollout',
  pause: 'pauseRollout',
  resume: 'resumeRollout',
  advance: 'advanceRollout',
} as const

type RolloutDialogProps = {
  rollout: Rollout
  action: RolloutAction
  head: Channel | null
  onDone: (text: string) => void
  onClose: () => void
}

/** Says what a decision about a rollout does to whom, asks why, and makes it. */
export function RolloutDialog({ rollout: current, action, head, onDone, onClose }: RolloutDialogProps) {
  // it stays on what was shown when it was opened
  const [rollout] = useState(current)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const now = useNow()
  const why = reason.trim()
  const needsReason = action !== 'halt'
  const { title, done, hints } = wordsOf(rollout, action)
  const plan = planOf(rollout, action)
  const { mutate, error, isPending } = useSent(
    (request: { reason?: string; step?: number | null }, key) =>
      send(calls[action], { params: { rollout: rollout.id }, request: request as { reason: string }, key }),
    () => onDone(done),
  )
  const decide = () => {
    setTried(true)
    const basis = action === 'advance' ? { step: rollout.step } : {}
    if (!isPending && (why !== '' || !needsReason)) mutate({ ...basis, ...(why === '' ? {} : { reason: why }) })
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={decide}
      buttons={
        <>
          <ToolButton onClick={onClose} type="button">
            {texts.action.cancel}
          </ToolButton>
          <ToolButton type="submit" variant={action === 'halt' ? 'danger' : 'primary'} loading={isPending}>
            {title}
          </ToolButton>
        </>
      }
    >
      {error && <Problems error={error} />}
      <div className={styles.changes}>
        {plan && head && <Effects effects={effectsOf(plan, head, now)} isMany={false} />}
        {hints.map((hint) => (
          <p key={hint} className={plan ? styles.basis : undefined}>
            {hint}
          </p>
        ))}
      </div>
      <Field
        kind="area"
        label={needsReason ? texts.action.reason : words.haltReason}
        hint={needsReason ? texts.action.reasonHint : words.haltReasonHint}
        problem={needsReason && isTried && why === '' ? texts.action.reasonMissing : null}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  )
}

/** The change of what is served that the decision leads to; null if it leads to none. */
function planOf(rollout: Rollout, action: RolloutAction): Plan | null {
  const { app, step, stable } = rollout
  if (hasEverybody(rollout)) return action === 'halt' ? { call: 'rollBack', request: { app, to: stable } } : null
  if (action === 'halt') return step === null ? null : { call: 'stopCanary', request: { app } }
  return action === 'advance' ? planOfStep(rollout, (step ?? -1) + 1) : null
}

function wordsOf(rollout: Rollout, action: RolloutAction): { title: string; done: string; hints: string[] } {
  const { plan, step, stable } = rollout
  const who = step === null ? null : whoIn(plan, step)
  const before = partsOf(stable).version
  if (action === 'halt' && hasEverybody(rollout))
    return { title: words.goBack(before), done: words.done.goBack(before), hints: [words.haltHint] }
  if (action === 'halt')
    return {
      title: words.halt,
      done: words.done.halt(before),
      hints: [who === null ? words.haltNone : words.haltHint],
    }
  if (action === 'pause')
    return {
      title: words.pause,
      done: words.done.pause,
      hints: [who === null ? words.pauseNone : words.pauseHint(who)],
    }
  if (action === 'resume')
    return {
      title: words.resume,
      done: words.done.resume,
      hints: [who === null ? words.resumeNone : words.resumeHint(who)],
    }
  const next = nextStepOf(rollout)
  if (!next) return { title: words.keep, done: words.done.keep, hints: [words.keepHint] }
  const approvals = next.approvals ? [words.advanceApproval(next.approvals)] : []
  return {
    title: goText(next),
    done: words.done.advance(stepName(next)),
    hints: [words.advanceHint, ...approvals],
  }
}
