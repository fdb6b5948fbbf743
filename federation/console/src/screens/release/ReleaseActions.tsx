import { type Channel, stableOf } from '@app/registry'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { CanaryDialog } from '../../actions/CanaryDialog'
import { PromoteDialog } from '../../actions/PromoteDialog'
import { StartRolloutDialog } from '../../actions/StartRolloutDialog'
import type { ApprovalRequest } from '../../api/approval-request'
import type { Rollout } from '../../api/rollout'
import type { Session } from '../../api/session'
import { rolloutOf } from '../../components/RolloutNote'
import { ToolLink } from '../../components/ToolButton'
import { knownRelease } from '../../release/known'
import { isOpen } from '../../release/rollout'
import { waitingFor } from '../../release/waiting'
import { texts } from '../../texts'
import { type AppAction, AppActions, actionsFor } from '../app/AppActions'

const words = texts.release
/** What is done with a release; the rest is done with the app. */
const offered: readonly AppAction[] = ['canary', 'roll out', 'promote']

type ReleaseActionsProps = {
  app: string
  release: string
  head: Channel
  session: Session
  team: string | null
  requests: readonly ApprovalRequest[]
  /** Also those that have ended. */
  rollouts: readonly Rollout[]
  /** Newest first. */
  revisions: readonly Channel[]
  now: Date
  onDone: (text: string) => void
}

/** The way to the request that waits for this release, else what this person can do with it. */
export function ReleaseActions({
  app,
  release,
  head,
  requests,
  rollouts,
  revisions,
  onDone,
  ...who
}: ReleaseActionsProps) {
  const [action, setAction] = useState<AppAction | null>(null)
  const request = waitingFor(requests, app, release)
  if (request)
    return (
      <ToolLink
        to={`/approvals/${encodeURIComponent(request.id)}`}
        variant={request.canApprove ? 'primary' : 'secondary'}
        icon={<Stamp className="icon-16" aria-hidden="true" />}
      >
        {request.canApprove ? words.approve : words.review}
      </ToolLink>
    )
  if (stableOf(head, app)?.stable === release) return null
  const canary = head.remotes[app]?.canary
  const hasRollout = rolloutOf(rollouts.filter(isOpen), app, head.channel) !== undefined
  const actions = actionsFor({ ...who, app, head, hasEarlier: false, hasRollout }).filter((one) =>
    offered.includes(one),
  )
  if (actions.length === 0) return null
  const dialog = {
    app,
    head,
    release,
    known: [knownRelease(app, release, { head, revisions, rollouts })],
    onClose: () => setAction(null),
    onDone: (text: string) => {
      setAction(null)
      onDone(text)
    },
  }
  return (
    <>
      <AppActions actions={actions} hasCanary={canary?.id === release} onChoose={setAction} />
      {action === 'promote' && <PromoteDialog {...dialog} />}
      {action === 'canary' && <CanaryDialog {...dialog} />}
      {action === 'roll out' && <StartRolloutDialog {...dialog} />}
    </>
  )
}
