import type { Channel } from '@app/registry'
import type { RequestOf } from '@app/release/calls'
import { useState } from 'react'
import { useReleasePlan } from '../api/queries'
import type { RolloutPlan } from '../api/rollout'
import { send } from '../api/send'
import { Failed, Loading } from '../components/States'
import { ToolButton } from '../components/ToolButton'
import { effectsOf } from '../release/effects'
import { firstOf } from '../release/known'
import { planOfStep } from '../release/plan'
import { draftOf, type PlanDraft, planOfDraft } from '../release/plan-rows'
import { stepName, waitsText } from '../release/rollout'
import { useNow } from '../now'
import { texts } from '../texts'
import styles from './ActionDialog.module.css'
import { DeltaList } from './DeltaList'
import { Effects } from './Effects'
import { Field } from './Field'
import { isLargerError, LargerField } from './LargerField'
import { Modal } from './Modal'
import { PlanEditor } from './PlanEditor'
import { type PickerDialogProps, releaseProblem } from './PromoteDialog'
import { isReleaseId, ReleasePicker } from './ReleasePicker'
import { Refusal } from './Refusal'
import { useSent } from './useSent'

const words = texts.rollouts.start

/** Picks a release and the steps by which it reaches everybody, asks why, and starts. */
export function StartRolloutDialog({ app, head, known, release, onDone, onClose }: PickerDialogProps) {
  const [id, setId] = useState(release ?? firstOf(known))
  const [edited, setEdited] = useState<{ id: string; draft: PlanDraft } | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [acceptSize, setAcceptSize] = useState('')
  const why = reason.trim()
  const whyLarger = acceptSize.trim()
  const problem = releaseProblem(id, app, head)
  const published = useReleasePlan({ channel: head.channel, app, release: id, enabled: problem === null })
  // another release brings another plan
  const draft = edited?.id === id ? edited.draft : published.data && draftOf(published.data.plan)
  const plan = draft ? planOfDraft(draft) : null
  const pick = { app, id }
  const { mutate, error, isPending, submittedAt } = useSent(
    (request: RequestOf<'startRollout'>, key) => send('startRollout', { request, key }),
    () => onDone(words.done(`${app} ${id}`)),
  )
  // the field stays while the same change is sent again with a reason
  const isLarger = acceptSize !== '' || isLargerError(error)
  const start = () => {
    setTried(true)
    if (problem !== null || !plan || why === '' || (isLarger && whyLarger === '') || isPending) return
    const sized = whyLarger === '' ? {} : { acceptSize: whyLarger }
    mutate({ channel: head.channel, pick, plan, reason: why, expectedRev: head.rev, ...sized })
  }
  return (
    <Modal
      title={words.title(app)}
      onClose={onClose}
      onSubmit={start}
      buttons={
        <>
          <ToolButton onClick={onClose} type="button">
            {texts.action.cancel}
          </ToolButton>
          <ToolButton type="submit" variant="primary" loading={isPending || (problem === null && published.isLoading)}>
            {words.submit}
          </ToolButton>
        </>
      }
    >
      {error && <Refusal error={error} at={submittedAt} channel={head.channel} picks={[pick]} />}
      <ReleasePicker known={known} value={id} onChange={setId} problem={isTried || isReleaseId(id) ? problem : null} />
      {problem === null && published.isLoading && <Loading />}
      {problem === null && published.error && !draft && (
        <Failed error={published.error} retry={published.refetch} isRetrying={published.isFetching} />
      )}
      {problem === null && draft && published.data && (
        <PlanEditor
          draft={draft}
          isHost={app === 'host'}
          hint={hintOf(published.data)}
          onChange={(changed) => setEdited({ id, draft: changed })}
        />
      )}
      {plan && problem === null && <FirstStep app={app} id={id} head={head} plan={plan} />}
      {problem === null && <DeltaList channel={head.channel} app={app} id={id} />}
      {isLarger && <LargerField value={acceptSize} onChange={setAcceptSize} isTried={isTried} />}
      <Field
        kind="area"
        label={texts.action.reason}
        hint={texts.action.reasonHint}
        problem={isTried && why === '' ? texts.action.reasonMissing : null}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  )
}

const hintOf = ({ isOwn, problem }: NonNullable<ReturnType<typeof useReleasePlan>['data']>) =>
  problem === null ? (isOwn ? words.own : words.preset) : words.notTaken(problem)

type FirstProps = { app: string; id: string; head: Channel; plan: RolloutPlan }
/** What the first step changes for whom, and the steps after it in words. */
function FirstStep({ app, id, head, plan }: FirstProps) {
  const now = useNow()
  const steps = plan.steps.map((step) => [stepName(step), waitsText(step)].filter(Boolean).join(': '))
  return (
    <div className={styles.changes}>
      <h3>{words.first}</h3>
      <Effects effects={effectsOf(planOfStep({ app, release: id, plan }, 0), head, now)} isMany={false} />
      <ol className={styles.basis} aria-label={words.then}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
