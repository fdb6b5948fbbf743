import type { Channel } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf } from '../api/problem'
import { useRefresh } from '../api/queries'
import { send } from '../api/send'
import { ToolButton } from '../components/ToolButton'
import type { Plan } from '../release/plan'
import { texts } from '../texts'
import { withMoments } from '../when'
import { Problems } from './Problems'
import styles from './Problems.module.css'

/** The releases that the gate checks before a plan; null if it needs no check. */
export function checkedBy(plan: Plan | null) {
  if (plan?.call === 'promote') return plan.request.picks
  return plan?.call === 'canary' ? [plan.request.pick] : null
}
type Picks = NonNullable<ReturnType<typeof checkedBy>>

type CheckStepProps = {
  channel: Channel['channel']
  picks: Picks
  /** What it says if all is well. */
  passed?: string
  /** Why the change was refused, and when it was sent; a check that has passed since takes its place. */
  refusal?: { error: Error; at: number }
}
/** Runs the gate on releases, in a browser too, and says what it found. The check of other releases, or after another refusal, is another one. */
export const CheckStep = (props: CheckStepProps) => (
  <OneCheck key={JSON.stringify([props.channel, props.picks, props.refusal?.at])} {...props} />
)

/** The check goes on while this is closed, and shows here again. */
function OneCheck({ channel, picks, passed = texts.action.check.passed, refusal }: CheckStepProps) {
  const refresh = useRefresh()
  const checks = useQueryClient().getMutationCache()
  const mutationKey = ['check', channel, picks]
  // what had ended before may be out of date
  const [ended] = useState(() => checks.findAll({ mutationKey, predicate: ({ state }) => state.status !== 'pending' }))
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => send('check', { params: { channel }, request: { picks } }),
    onSuccess: refresh,
  })
  const states = useMutationState({
    filters: { mutationKey, predicate: (one) => !ended.includes(one) },
    select: ({ state }) => state as MutationState<AnswerOf<'check'>>,
  })
  const { data, error = null, status } = states.at(-1) ?? {}
  const isPending = status === 'pending'
  const problems = error ? problemsOf(error) : (data?.problems ?? []).map((problem) => withMoments(problem))
  return (
    <div className={styles.check}>
      {refusal && !data?.isGreen && <Problems error={refusal.error} />}
      <ToolButton type="button" variant="secondary" loading={isPending} onClick={() => mutate()}>
        {texts.action.check.run}
      </ToolButton>
      <p className={styles.hint}>{isPending ? texts.action.check.goesOn : texts.action.check.hint}</p>
      <div role="status">
        {data?.isGreen && <b>{passed}</b>}
        {problems.length > 0 && (
          <>
            <b>{texts.action.check.failed}</b>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
