import type { ApprovalRequest } from '../api/approval-request'
import { placeText } from '../release/rollout'
import { texts } from '../texts'
import { ageText } from '../when'
import styles from './RequestCard.module.css'
import { ReleaseName, ReleaseSeal } from './Release'
import { Badge, type Tone } from './Status'
import { ToolLink } from './ToolButton'

const words = texts.approvals
const tones: Record<ApprovalRequest['state'], Tone> = {
  open: 'warning',
  approved: 'good',
  done: 'good',
  declined: 'bad',
  outdated: 'plain',
  expired: 'plain',
}
export const StateBadge = ({ state }: Pick<ApprovalRequest, 'state'>) => (
  <Badge tone={tones[state]}>{words.state[state]}</Badge>
)

/** How far a request is, in words. */
const progressText = ({ state, approvals, needed }: ApprovalRequest): string =>
  state === 'approved' ? words.ready : words.there(approvals.length, needed)

type RequestCardProps = { request: ApprovalRequest; isPrimary: boolean; now: Date; withState?: boolean }
/** A request in a list: what is asked for by whom, and the way to its review. */
export function RequestCard({ request, isPrimary, now, withState = false }: RequestCardProps) {
  const { id, kind, channel, releases, rule, askedBy, askedAt, reason, percent, cohorts, step } = request
  const seal = releases[0]?.id ?? rule?.app ?? id
  const share = kind === 'canary' ? ` ${texts.overview.change.to(percent ?? 0, cohorts)}` : ''
  return (
    <article className={styles.card} aria-label={words.request(id)}>
      <ReleaseSeal id={seal} size={36} />
      <div>
        <p>
          {releases.map((release, at) => (
            <span key={release.app}>
              {at > 0 && ', '}
              <ReleaseName app={release.app} id={release.id} />
            </span>
          ))}
          {releases.length === 0 && rule && <b>{rule.app}</b>}
          {` ${words.change[kind]}${share}${channel === 'production' && kind === 'promote' ? '' : ` ${words.inChannel(channel)}`}`}
        </p>
        <small>
          {step && `${placeText(request)}. `}
          {`${words.requestedBy(askedBy, ageText(askedAt, now))}: ${texts.overview.quoted(reason)}.${withState ? '' : ' '}`}
          {!withState && progressText(request)}
        </small>
      </div>
      {withState && <StateBadge state={request.state} />}
      <ToolLink to={`/approvals/${encodeURIComponent(id)}`} variant={isPrimary ? 'primary' : 'secondary'}>
        {words.review}
        <span className="sr">{words.of(id)}</span>
      </ToolLink>
    </article>
  )
}
