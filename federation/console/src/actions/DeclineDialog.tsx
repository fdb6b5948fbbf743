import { useState } from 'react'
import type { ApprovalRequest } from '../api/approval-request'
import { send } from '../api/send'
import { texts } from '../texts'
import { ChangeDialog } from './ChangeDialog'
import { Field } from './Field'

const words = texts.approvals

type DeclineProps = { request: ApprovalRequest; submit: string; onDone: () => void; onClose: () => void }
/** Closes a request, with the reason. */
export function DeclineDialog({ request: { id, rollout }, submit, onDone, onClose }: DeclineProps) {
  const [reason, setReason] = useState('')
  const why = reason.trim()
  return (
    <ChangeDialog
      title={words.declineTitle(id)}
      submit={submit}
      isDanger
      request={why === '' ? null : { reason: why }}
      sending={(request, key) => send('decline', { params: { request: id }, request, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          {rollout !== null && <p>{words.declinePauses}</p>}
          <Field
            kind="area"
            label={words.declineReason}
            hint={texts.action.reasonHint}
            problem={isTried && why === '' ? texts.action.reasonMissing : null}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </ChangeDialog>
  )
}
