import { CircleCheck } from 'lucide-react'
import type { ApprovalRequest } from '../../api/approval-request'
import { useApprovalRules, useDirectory, useRelease, useRequest } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import type { Session } from '../../api/session'
import { Panel } from '../../components/Panel'
import { Face } from '../../components/Person'
import { ToolLink } from '../../components/ToolButton'
import { type Approver, approversOf, nextApprovals } from '../../release/approvers'
import { ownerOf } from '../../release/owners'
import { stepName } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './ApprovalsOf.module.css'

const words = texts.rollouts.approvals

type ApprovalsOfProps = { rollout: Rollout; session: Session; now: Date }
/** Who has approved the next step that asks for it, maybe days ahead, who may, and whose approval would not count. */
export function ApprovalsOf({ rollout, session, now }: ApprovalsOfProps) {
  const { app, channel, release, startedBy } = rollout
  const next = nextApprovals(rollout)
  const directory = useDirectory().data
  const rules = useApprovalRules().data
  const publishedBy = useRelease({ app, release }).data?.by ?? null
  const requested = useRequest(next?.request ?? '', Boolean(next?.request)).data ?? null
  const count = requested?.needed ?? next?.step.approvals
  if (!next || !count || !directory || !rules) return null
  const rule = rules.find((one) => one.app === app && one.channel === channel)
  const request = requested && isCounting(requested) ? requested : null
  const people = approversOf({ app, startedBy, publishedBy, request, directory, teams: rule?.teams ?? [] })
  const owner = ownerOf(directory, app)
  return (
    <Panel title={words.title(stepName(next.step), count)}>
      <div className={styles.body}>
        <ul>
          {people.map((one) => (
            <li key={one.person}>
              <Face name={one.person} />
              <span>
                {one.person === session.person ? words.you(one.person) : one.person}
                <small className={one.is === 'approved' ? styles.approved : undefined}>{textOf(one, now)}</small>
              </span>
              {one.is === 'approved' && <CircleCheck className={`icon-18 ${styles.approved}`} aria-hidden="true" />}
            </li>
          ))}
        </ul>
        {!people.some(({ is }) => is === 'approved' || is === 'can') && (
          <p>{owner === null ? words.nobodyWithout : words.nobody(owner)}</p>
        )}
        {requested && <p>{requestText(requested)}</p>}
        {request && (
          <ToolLink
            to={`/approvals/${encodeURIComponent(request.id)}`}
            variant={rollout.waitsFor === 'approval' ? 'primary' : 'secondary'}
            className={styles.wide}
          >
            {words.request}
          </ToolLink>
        )}
      </div>
    </Panel>
  )
}

const isCounting = ({ state }: ApprovalRequest) => state === 'open' || state === 'approved'

/** How many are missing, or why those that were given count no more. */
function requestText({ state, missing }: ApprovalRequest): string {
  if (state === 'declined' || state === 'outdated' || state === 'expired') return words.void[state]
  return words.missing(missing.reduce((all, { count }) => all + count, 0))
}

function textOf({ is, at }: Approver, now: Date): string {
  if (is === 'approved') return words.approved(at === null ? '' : momentText(at, now))
  return words[is]
}
