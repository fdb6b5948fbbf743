import { CircleCheck } from 'lucide-react'
import { useApprovalRules, useDirectory, useRelease, useRequest } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import type { Session } from '../../api/session'
import { Panel } from '../../components/Panel'
import { Face } from '../../components/Person'
import { type Approver, approversOf, nextApprovals } from '../../release/approvers'
import { ownerOf } from '../../release/owners'
import { stepName } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './ApprovalsOf.module.css'

const words = texts.rollouts.approvals

type ApprovalsOfProps = { rollout: Rollout; session: Session; now: Date }
/** Who has approved the next step that asks for it, who may, and whose approval would not count. */
export function ApprovalsOf({ rollout, session, now }: ApprovalsOfProps) {
  const { app, channel, release, startedBy } = rollout
  const step = nextApprovals(rollout)
  const [directory, rules] = [useDirectory().data, useApprovalRules().data]
  const publishedBy = useRelease({ app, release }).data?.by ?? null
  const request = useRequest(rollout.request ?? '', rollout.request !== null).data ?? null
  if (!step?.approvals || !directory || !rules) return null
  const rule = rules.find((one) => one.app === app && one.channel === channel)
  const people = approversOf({ ...{ app, startedBy, publishedBy, request, directory }, teams: rule?.teams ?? [] })
  const owner = ownerOf(directory, app)
  return (
    <Panel title={words.title(stepName(step), step.approvals)}>
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
        {!people.some(({ is }) => is !== 'published' && is !== 'started') && (
          <p>{owner === null ? words.nobodyWithout : words.nobody(owner)}</p>
        )}
      </div>
    </Panel>
  )
}

function textOf({ is, at }: Approver, now: Date): string {
  if (is === 'approved') return words.approved(at === null ? '' : momentText(at, now))
  return words[is]
}
