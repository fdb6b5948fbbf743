import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApprovalRequest } from '../api/approval-request'
import { ServiceError } from '../api/problem'
import { useRefresh } from '../api/queries'
import { send } from '../api/send'
import { ToolButton } from '../components/ToolButton'
import { texts } from '../texts'
import { Field } from './Field'
import { Modal } from './Modal'
import { Problems } from './Problems'

const words = texts.approvals

type DeclineProps = { request: ApprovalRequest; submit: string; onDone: () => void; onClose: () => void }
/** Closes a request, with the reason. */
export function DeclineDialog({ request, submit, onDone, onClose }: DeclineProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const refresh = useRefresh()
  const sent = useRef<{ why: string; key: string } | null>(null)
  const why = reason.trim()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      if (sent.current?.why !== why) sent.current = { why, key: crypto.randomUUID() }
      return send('decline', { params: { request: request.id }, request: { reason: why }, key: sent.current.key })
    },
    onSuccess: async () => {
      onDone()
      await refresh()
    },
    onError: (problem) => {
      if (!(problem instanceof ServiceError && problem.isUnsettled)) sent.current = null
    },
  })
  const decide = () => {
    setTried(true)
    if (why !== '' && !isPending) mutate()
  }
  return (
    <Modal
      title={words.declineTitle(request.id)}
      onClose={onClose}
      onSubmit={decide}
      buttons={
        <>
          <ToolButton onClick={onClose} type="button">
            {texts.action.cancel}
          </ToolButton>
          <ToolButton type="submit" variant="danger" loading={isPending}>
            {submit}
          </ToolButton>
        </>
      }
    >
      {error && <Problems error={error} />}
      <Field
        kind="area"
        label={words.declineReason}
        hint={texts.action.reasonHint}
        problem={isTried && why === '' ? texts.action.reasonMissing : null}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  )
}
