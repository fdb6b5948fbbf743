import type { Channel } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { canDecline, isReleaserOf, isReleaserOrAdmin, whyNot } from '../../access'
import { ActionDialog } from '../../actions/ActionDialog'
import { DeclineDialog } from '../../actions/DeclineDialog'
import { Problems } from '../../actions/Problems'
import type { ApprovalRequest } from '../../api/approval-request'
import { ServiceError } from '../../api/problem'
import { useRefresh } from '../../api/queries'
import { send } from '../../api/send'
import type { Session } from '../../api/session'
import { TextLink } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { ownerOf } from '../../release/owners'
import { planOfRequest } from '../../release/plan'
import { texts } from '../../texts'
import styles from './Approvals.module.css'
import { NotGreen } from './ToReview'

const words = texts.approvals

type DecisionProps = {
  request: ApprovalRequest
  session: Session
  head: Channel | null
  directory: AnswerOf<'directory'> | undefined
  onDone: (text: string) => void
}

/** May this person send the approved change? */
function canSend({ request, session, directory }: Pick<DecisionProps, 'request' | 'session' | 'directory'>): boolean {
  const { kind, releases } = request
  if (kind === 'rule') return session.isAdmin
  const may = kind === 'rollback' ? isReleaserOrAdmin : isReleaserOf
  return releases.every(({ app }) => may(session, ownerOf(directory, app)))
}

/** What this person can do about a request: approve, decline, or make the approved change. */
export function Decision(props: DecisionProps) {
  const { request, session, head, onDone } = props
  const [open, setOpen] = useState<'decline' | 'send' | null>(null)
  const { state, kind, askedBy, reason, rollout } = request
  const plan = planOfRequest(request)
  const isMine = askedBy === session.person
  const isReady = state === 'approved'
  const mayApprove = state === 'open' && request.canApprove
  const maySend = isReady && rollout === null && canSend(props)
  const mayDecline = (state === 'open' || isReady) && canDecline(session, request)
  const closing = isMine ? words.withdraw : words.decline
  return (
    <>
      {state === 'outdated' && request.closedReason === null && <p>{words.outdated}</p>}
      {state === 'expired' && <p>{words.expired}</p>}
      {isReady && <p>{rollout ? words.readyRollout : maySend ? words.nowRequester : words.nowNobody(askedBy)}</p>}
      {rollout !== null && (
        <TextLink to={`/rollouts/${encodeURIComponent(rollout)}`}>
          {isReady ? texts.rollouts.of(rollout) : words.ofRollout(rollout)}
        </TextLink>
      )}
      {state === 'open' && !mayApprove && <p className={styles.muted}>{words.whyNot[whyNot(session, request)]}</p>}
      {mayApprove && <NotGreen request={request} />}
      {mayApprove && <p className={styles.muted}>{words.approveHint}</p>}
      <div className={styles.decide}>
        {mayApprove && <Approve request={request} onDone={() => onDone(words.approved)} />}
        {maySend && head && plan && (
          <ToolButton variant="primary" onClick={() => setOpen('send')}>
            {words.now[kind]}
          </ToolButton>
        )}
        {mayDecline && <ToolButton onClick={() => setOpen('decline')}>{closing}</ToolButton>}
      </div>
      {open === 'decline' && (
        <DeclineDialog
          request={request}
          submit={closing}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onDone(words.declined)
          }}
        />
      )}
      {open === 'send' && head && plan && (
        <ActionDialog
          title={words.now[kind]}
          submit={words.now[kind]}
          head={head}
          plan={plan}
          reason={reason}
          isApproved
          onClose={() => setOpen(null)}
          onDone={(outcome) => {
            setOpen(null)
            onDone(outcome === 'done' ? words.done[kind] : texts.action.nothing)
          }}
        />
      )}
    </>
  )
}

function Approve({ request, onDone }: { request: ApprovalRequest; onDone: () => void }) {
  const refresh = useRefresh()
  const key = useRef<string | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return send('approve', { params: { request: request.id }, key: key.current })
    },
    onSuccess: async () => {
      onDone()
      await refresh()
    },
    onError: async (problem) => {
      if (problem instanceof ServiceError && problem.isUnsettled) return
      key.current = null
      await refresh()
    },
  })
  return (
    <>
      {error && <Problems error={error} />}
      <ToolButton variant="primary" loading={isPending} onClick={() => mutate()}>
        {words.approve}
      </ToolButton>
    </>
  )
}
