import type { Channel } from '@app/registry'
import { useMutation } from '@tanstack/react-query'
import { problemsOf } from '../api/problem'
import { useRefresh } from '../api/queries'
import { send } from '../api/send'
import { ToolButton } from '../components/ToolButton'
import type { Plan } from '../release/plan'
import { texts } from '../texts'
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
}
/** Runs the gate on releases, in a browser too, and says what it found. */
export function CheckStep({ channel, picks, passed = texts.action.check.passed }: CheckStepProps) {
  const refresh = useRefresh()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => send('check', { params: { channel }, request: { picks } }),
    onSuccess: refresh,
  })
  const problems = error ? problemsOf(error) : (data?.problems ?? [])
  return (
    <div>
      <ToolButton type="button" variant="secondary" loading={isPending} onClick={() => mutate()}>
        {texts.action.check.run}
      </ToolButton>
      <p className={styles.hint}>{texts.action.check.hint}</p>
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
