import { type Channel, frozenAppsOf, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { Snowflake, Stamp } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ApprovalRequest } from '../../api/approval-request'
import type { Rollout } from '../../api/rollout'
import { Panel, TextLink } from '../../components/Panel'
import { Release } from '../../components/Release'
import { RolloutNote, rolloutOf } from '../../components/RolloutNote'
import { Status } from '../../components/Status'
import { partsOf } from '../../release/name'
import { ownerOf } from '../../release/owners'
import { appsOf, sinceOf } from '../../release/revisions'
import { texts } from '../../texts'
import { ageText, momentText, shortText } from '../../when'
import styles from './OverviewScreen.module.css'

const words = texts.overview

type AppsTableProps = {
  head: Channel
  /** null: there is no staging; undefined: it is not known. */
  staged: AnswerOf<'state'> | null | undefined
  revisions: readonly Channel[]
  directory: AnswerOf<'directory'> | undefined
  requests: readonly ApprovalRequest[]
  rollouts: readonly Rollout[]
  now: Date
}

/** What production, the canary and staging serve of each app. */
export function AppsTable({ staged, ...props }: AppsTableProps) {
  const { head, directory } = props
  return (
    <Panel label={words.appsCaption} className={styles.apps}>
      <table>
        <caption className="sr">{words.appsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.app}</th>
            <th scope="col">{words.production}</th>
            <th scope="col">{words.canary}</th>
            {staged && <th scope="col">{words.staging}</th>}
          </tr>
        </thead>
        <tbody>
          {appsOf(head).map((app) => (
            <tr key={app}>
              <th scope="row">
                <Link to={`/apps/${app}`}>
                  <b>{app}</b>
                </Link>
                <small>{directory ? (ownerOf(directory, app) ?? words.noTeam) : ''}</small>
              </th>
              <td data-label={words.production}>
                <Stable {...props} app={app} />
              </td>
              <td data-label={words.canary}>
                <Canary {...props} app={app} />
              </td>
              {staged && (
                <td data-label={words.staging}>
                  <Staged head={head} staged={staged} app={app} now={props.now} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <TextLink to="/dependencies">{texts.dependencies.open}</TextLink>
        <span>{words.sameSeal}</span>
      </p>
    </Panel>
  )
}

type CellProps = Omit<AppsTableProps, 'staged'> & { app: string }

function Stable({ head, revisions, app, now }: CellProps) {
  const since = sinceOf(revisions, app)
  const note = since ? words.since(shortText(since.at, now)) : undefined
  return <Release id={stableOf(head, app)?.stable ?? ''} note={note} />
}

function Canary({ head, requests, rollouts, app, now }: CellProps) {
  const canary = head.remotes[app]?.canary
  const rollout = rolloutOf(rollouts, app, head.channel)
  const frozen = frozenAppsOf(head, now)[app]
  const waiting = requests.find(
    ({ channel, releases }) => channel === head.channel && releases.some((release) => release.app === app),
  )
  const asked = waiting?.releases.find((release) => release.app === app)
  if (!canary && !frozen && !waiting && !rollout)
    return <span className={styles.none}>{app === 'host' ? words.hostHasNone : words.noCanary}</span>
  return (
    <span className={styles.stack}>
      {canary && (
        <Release
          id={canary.id}
          note={
            <>
              <span className={styles.share}>{words.percent(canary.percent)}</span>
              {canary.cohorts.length > 0 && ` ${words.cohorts(canary.cohorts)}`}
            </>
          }
        />
      )}
      {rollout && <RolloutNote rollout={rollout} />}
      {waiting && (
        <TextLink to={`/approvals/${encodeURIComponent(waiting.id)}`}>
          <Status tone="warning" icon={<Stamp className="icon-16" aria-hidden="true" />}>
            {asked ? words.waits(partsOf(asked.id).version) : words.waitsPlain}
          </Status>
        </TextLink>
      )}
      {frozen && (
        <Status tone="info" icon={<Snowflake className="icon-16" aria-hidden="true" />}>
          {frozen.until ? words.frozenUntil(momentText(frozen.until, now)) : words.frozen}
        </Status>
      )}
    </span>
  )
}

type StagedProps = { head: Channel; staged: AnswerOf<'state'>; app: string; now: Date }
function Staged({ head, staged, app, now }: StagedProps) {
  const id = stableOf(staged.head, app)?.stable
  if (id === undefined) return <span className={styles.none}>{words.notStaged}</span>
  const isServed = id === stableOf(head, app)?.stable
  const builtAt = staged.releases.find((release) => release.app === app)?.builtAt
  const age = builtAt === undefined ? undefined : words.old(ageText(builtAt, now))
  const same = isServed ? words.asProduction : words.theCanary
  const isCanary = id === head.remotes[app]?.canary?.id
  return <Release id={id} isSame={isServed} note={isServed || isCanary ? same : age} />
}
