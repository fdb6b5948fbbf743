import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useChannel, useDirectory, useRequest } from '../../api/queries'
import type { Session } from '../../api/session'
import { Effects } from '../../actions/Effects'
import type { ApprovalRequest } from '../../api/approval-request'
import { StateBadge } from '../../components/RequestCard'
import { Moment } from '../../components/Moment'
import { Panel, TextLink } from '../../components/Panel'
import { ReleaseName, ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Notice, Stale } from '../../components/States'
import { ToolLink } from '../../components/ToolButton'
import { effectsOf } from '../../release/effects'
import { planOfRequest } from '../../release/plan'
import { placeText } from '../../release/rollout'
import { isWaiting } from '../../release/waiting'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Approvals.module.css'
import { Approvers } from './Approvers'
import { Decision } from './Decision'
import { ToReview } from './ToReview'
import { useNow } from '../../now'

const words = texts.approvals

/** One request. Another one is another page. */
export function ReviewScreen({ session }: { session: Session }) {
  const { id = '' } = useParams()
  const query = useRequest(id)
  if (query.data) return <Review key={id} request={query.data} session={session} query={query} />

  return (
    <Screen title={words.request(id)}>
      {query.error ? (
        <Failed error={query.error} retry={query.refetch} isRetrying={query.isFetching} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <Empty
          title={words.gone(id)}
          hint={words.goneHint}
          action={<ToolLink to="/approvals">{words.back}</ToolLink>}
        />
      )}
    </Screen>
  )
}

type ReviewProps = { request: ApprovalRequest; session: Session; query: ReturnType<typeof useRequest> }

/** Exactly what will be served to whom, who has approved it, and what this person can do. */
function Review({ request, session, query }: ReviewProps) {
  const channel = useChannel(request.channel)
  const directory = useDirectory()
  const [notice, setNotice] = useState<string | null>(null)
  const now = useNow()
  const { id, kind, releases, rule, askedBy, askedAt, expiresAt, reason, closedBy, closedReason, state } = request
  const apps = releases.length > 0 ? releases.map(({ app }) => app) : rule ? [rule.app] : []
  const title = words.kind[kind](apps.join(', '))
  const plan = planOfRequest(request)
  const head = channel.data?.head
  const isOpen = isWaiting(request)
  return (
    <Screen
      title={title}
      picture={<ReleaseSeal id={releases[0]?.id ?? id} size={44} />}
      facts={
        <>
          <TextLink to="/approvals">{words.back}</TextLink>
          <span>{words.request(id)}</span>
          <span>{request.channel}</span>
          {releases.map((one) => (
            <TextLink key={one.app} to={`/apps/${one.app}/releases/${encodeURIComponent(one.id)}`}>
              <ReleaseName {...one} />
            </TextLink>
          ))}
          {request.step && <span>{placeText(request)}</span>}
          {request.isStatic && <span>{words.isStatic}</span>}
          {isOpen && <Moment at={expiresAt}>{words.until(momentText(expiresAt, now))}</Moment>}
          <StateBadge state={state} />
        </>
      }
    >
      <Notice text={notice} />
      <Stale of={[query, channel, directory]} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Panel title={texts.action.changes}>
            <div className={styles.body}>
              {plan && head && isOpen ? (
                <Effects effects={effectsOf(plan, head, now)} isMany={apps.length > 1} />
              ) : (
                <ReleasesOf request={request} />
              )}
              {channel.isError && channel.data === undefined && (
                <Failed error={channel.error} retry={channel.refetch} isRetrying={channel.isFetching} />
              )}
              {isOpen && head && <p className={styles.muted}>{texts.action.revision(head.channel, head.rev)}</p>}
            </div>
          </Panel>
          {isOpen && <ToReview request={request} session={session} now={now} directory={directory.data} />}
        </div>
        <div className={styles.side}>
          <Panel title={words.reason}>
            <div className={styles.body}>
              <p className={styles.quote}>{texts.overview.quoted(reason)}</p>
              <p className={styles.muted}>{words.reasonBy(askedBy, momentText(askedAt, now))}</p>
              {closedBy !== null && (
                <p className={styles.quote}>
                  {state === 'outdated' && closedReason !== null
                    ? words.closedItself(closedReason)
                    : words.closedBy(words.state[state], closedBy)}
                  {state !== 'outdated' && closedReason !== null && `: ${texts.overview.quoted(closedReason)}`}
                </p>
              )}
            </div>
          </Panel>
          <Panel title={words.approvals}>
            <div className={styles.body}>
              <Approvers request={request} now={now} />
              <Decision
                request={request}
                session={session}
                head={head ?? null}
                directory={directory.data}
                onDone={setNotice}
              />
            </div>
          </Panel>
        </div>
      </div>
    </Screen>
  )
}

/** What a closed request was about; it is not compared with what the channel serves now. */
const ReleasesOf = ({ request: { kind, releases, percent, cohorts, rule } }: { request: ApprovalRequest }) => (
  <Effects
    isOver
    isMany={releases.length > 1}
    effects={[
      ...releases.map(({ app, id }) => ({
        app,
        before: { id },
        after: { id },
        who: kind === 'canary' ? texts.action.who.share(percent ?? 0, cohorts) : texts.action.who.everybody,
      })),
      ...(rule
        ? [
            {
              app: rule.app,
              who: texts.action.who.rule(rule.app),
              before: { words: texts.action.side.ruleNow },
              after: { words: texts.action.side.rule(rule.needed) },
            },
          ]
        : []),
    ]}
  />
)
