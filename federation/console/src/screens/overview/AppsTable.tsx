import { type Channel, frozenAppsOf, stableOf, stableSince } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { PackageCheck, Snowflake, Stamp } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ApprovalRequest } from '../../api/approval-request'
import type { Health } from '../../api/health'
import type { Rollout } from '../../api/rollout'
import { Legend } from '../../components/Legend'
import { Panel, TextLink } from '../../components/Panel'
import { Release } from '../../components/Release'
import { RolloutNote, rolloutOf } from '../../components/RolloutNote'
import { Status } from '../../components/Status'
import { pagesShare } from '../../release/health'
import { partsOf } from '../../release/name'
import { ownerOf } from '../../release/owners'
import { appsOf } from '../../release/revisions'
import { isDue, isOpen, scaleText, whereText, roundText } from '../../release/rollout'
import { newAppsIn, type Unserved } from '../../release/unserved'
import { texts } from '../../texts'
import { ageText, momentText, shortText } from '../../when'
import { dayOf, FailedLoads, FailuresTable, LastHour, P75 } from './Figures'
import { haltedAt, haltedOf } from './Halted'
import styles from './OverviewScreen.module.css'

const words = texts.overview

type AppsTableProps = {
  head: Channel
  /** null: there is no staging; undefined: it is not known. */
  staged: AnswerOf<'state'> | null | undefined
  revisions: readonly Channel[]
  directory: AnswerOf<'directory'> | undefined
  requests: readonly ApprovalRequest[]
  /** Newest first, also those that have ended. */
  rollouts: readonly Rollout[]
  /** Newest first. */
  unserved: readonly Unserved[]
  /** Not there until it has been read. */
  health: Health | undefined
  now: Date
}

/** What production, the canary and staging serve of each app, and how that does. */
export function AppsTable({ staged, ...props }: AppsTableProps) {
  const { head, directory, health, unserved, now } = props
  const apps = [...appsOf(head), ...newAppsIn(unserved, head).map(({ app }) => app)]
  const day = dayOf(health, apps)
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
            <th scope="col">{words.failedLoads}</th>
            <th scope="col" className={styles.number}>
              {words.lastHour}
            </th>
            <th scope="col" className={styles.number}>
              {words.p75}
            </th>
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
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
                  <Staged head={head} staged={staged} app={app} now={now} />
                </td>
              )}
              <td className={styles.spark}>
                <FailedLoads app={app} day={day} />
              </td>
              <td className={`${styles.number} ${styles.hour}`}>
                <LastHour app={app} health={health} />
              </td>
              <td className={`${styles.number} ${styles.ms}`} data-label={words.p75}>
                <P75 app={app} health={health} release={stableOf(head, app)?.stable ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {day && <FailuresTable day={day} now={now} />}
      <p className={styles.foot}>
        <span className={styles.key}>
          <Legend
            of={[
              { ink: 'stable', name: words.key.production },
              { ink: 'canary', name: words.key.canary },
            ]}
          />
          <TextLink to="/dependencies">{texts.dependencies.open}</TextLink>
        </span>
        <span>{`${day ? `${words.scale(scaleText(day.max))} ` : ''}${words.sameSeal}`}</span>
      </p>
      {health?.problem && <p className={styles.problem}>{health.problem}</p>}
    </Panel>
  )
}

type CellProps = Omit<AppsTableProps, 'staged'> & { app: string }

function Stable({ head, revisions, health, app, now }: CellProps) {
  const id = stableOf(head, app)?.stable
  if (id === undefined) return <span className={styles.none}>{words.notServed}</span>
  const since = stableSince(revisions, app)
  const when = since && shortText(since.at, now)
  const share = pagesShare(health, app, id)
  const note = share === null ? when && words.since(when) : words.pages(roundText(share), when)
  return <Release id={id} note={note ?? undefined} />
}

function Canary({ head, requests, rollouts, unserved, app, now }: CellProps) {
  const canary = head.remotes[app]?.canary
  const rollout = rolloutOf(rollouts.filter(isOpen), app, head.channel)
  const isRunning = rollout?.state === 'running' && rollout.step !== null && rollout.release === canary?.id
  const halted = canary || rollout ? undefined : rolloutOf(haltedOf(rollouts, head.channel, now), app, head.channel)
  const frozen = frozenAppsOf(head, now)[app]
  const waiting = requests.find(
    (request) =>
      isDue(request) && request.channel === head.channel && request.releases.some((release) => release.app === app),
  )
  const requested = waiting?.releases.find((release) => release.app === app)
  const newest = unserved.find((release) => release.app === app)
  const published = newest && newest.id !== requested?.id && newest.id !== rollout?.release ? newest : null
  if (!canary && !frozen && !waiting && !rollout && !halted && !published)
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
              {isRunning && rollout.step !== null && (
                <>
                  {' · '}
                  <TextLink to={`/rollouts/${encodeURIComponent(rollout.id)}`}>
                    {words.step(rollout.step + 1, rollout.plan.steps.length)}
                  </TextLink>
                </>
              )}
            </>
          }
        />
      )}
      {rollout && !isRunning && <RolloutNote rollout={rollout} />}
      {halted && (
        <Release
          id={halted.release}
          isSame
          note={
            <span className={styles.bad}>
              {words.haltedAt(whereText(halted), shortText(haltedAt(halted) ?? '', now))}
            </span>
          }
        />
      )}
      {waiting && (
        <TextLink to={`/approvals/${encodeURIComponent(waiting.id)}`}>
          <Status tone="warning" icon={<Stamp className="icon-16" aria-hidden="true" />}>
            {requested ? words.waits(partsOf(requested.id).version) : words.waitsPlain}
          </Status>
        </TextLink>
      )}
      {published && (
        <TextLink to={`/apps/${app}/releases/${encodeURIComponent(published.id)}`}>
          <Status tone="accent" icon={<PackageCheck className="icon-16" aria-hidden="true" />}>
            {words.publishedAt(partsOf(published.id).version, ageText(published.builtAt, now))}
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
