import type { Channel } from '@app/registry'
import type { ButtonProps } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { useApprovalRules } from '../api/queries'
import { ToolButton } from '../components/ToolButton'
import { approvalsFor } from '../release/approvals-for'
import { effectsOf } from '../release/effects'
import type { Plan } from '../release/plan'
import { texts } from '../texts'
import styles from './ActionDialog.module.css'
import { checkedBy } from './CheckStep'
import { DeltaList } from './DeltaList'
import { Effects } from './Effects'
import { Field } from './Field'
import { isLargerError, LargerField } from './LargerField'
import { Modal } from './Modal'
import { Moved } from './Moved'
import { Refusal } from './Refusal'
import { useDecision } from './useDecision'
import { useNow } from '../now'

type ActionDialogProps = {
  title: string
  submit: string
  variant?: ButtonProps['variant']
  /** What the channel serves, as the page shows it. */
  head: Channel
  /** The change; null while the fields do not say it yet. */
  plan: Plan | null
  /** `isTried`: somebody pressed the button, so fields say what is missing. */
  fields?: (isTried: boolean, basis: Channel) => ReactNode
  reason?: string
  /** All approvals that it takes are there. */
  isApproved?: boolean
  onDone: (outcome: 'done' | 'nothing') => void
  onClose: () => void
}

/** Says what a change does to whom, asks why, and makes it. */
export function ActionDialog({
  title,
  submit,
  variant,
  head,
  plan,
  fields,
  onDone,
  onClose,
  ...input
}: ActionDialogProps) {
  const [reason, setReason] = useState(input.reason ?? '')
  const [acceptSize, setAcceptSize] = useState('')
  const now = useNow()
  const [isTried, setTried] = useState(false)
  const { basis, moved, failed, isPending, isWaiting, send, ...decision } = useDecision(head, onDone)
  const error = JSON.stringify(failed) === JSON.stringify(plan) ? decision.error : null
  const why = reason.trim()
  const whyLarger = acceptSize.trim()
  // the field stays while the same change is sent again with a reason
  const isLarger = acceptSize !== '' || isLargerError(error)

  const decide = () => {
    setTried(true)
    if (plan && why !== '' && !(isLarger && whyLarger === '') && !isPending)
      send(plan, { reason: why, acceptSize: whyLarger })
  }
  const effects = plan ? effectsOf(plan, basis, now) : []
  const rules = useApprovalRules().data ?? []
  const needed = plan && !input.isApproved ? approvalsFor(plan, basis, rules) : 0
  const picks = checkedBy(plan)
  const isMany = new Set(effects.map(({ app }) => app)).size > 1
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={decide}
      buttons={
        isWaiting ? (
          <ToolButton onClick={onClose}>{texts.action.close}</ToolButton>
        ) : (
          <>
            <ToolButton onClick={onClose} type="button">
              {texts.action.cancel}
            </ToolButton>
            <ToolButton type="submit" variant={variant ?? 'primary'} loading={isPending}>
              {submit}
            </ToolButton>
          </>
        )
      }
    >
      {error && <Refusal error={error} picks={picks} at={decision.sentAt} channel={basis.channel} />}
      {moved && <Moved {...moved} />}
      {!isWaiting && fields?.(isTried, basis)}
      {effects.length > 0 && (
        <div className={styles.changes}>
          <h3>{texts.action.changes}</h3>
          <Effects effects={effects} isMany={isMany} />
          {!isWaiting && needed > 0 && <p>{texts.action.takesApprovals(needed)}</p>}
          <p className={styles.basis}>{texts.action.revision(basis.channel, basis.rev)}</p>
        </div>
      )}
      {picks?.map(
        ({ app, id }) =>
          id && <DeltaList key={`${app} ${id}`} app={app} id={id} isMany={isMany} channel={basis.channel} />,
      )}
      {!isWaiting && isLarger && <LargerField value={acceptSize} onChange={setAcceptSize} isTried={isTried} />}
      {!isWaiting && (
        <Field
          kind="area"
          label={texts.action.reason}
          hint={texts.action.reasonHint}
          problem={isTried && why === '' ? texts.action.reasonMissing : null}
          value={reason}
          onChange={setReason}
        />
      )}
    </Modal>
  )
}
