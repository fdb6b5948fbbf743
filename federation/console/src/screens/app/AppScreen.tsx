import { freezeOf, frozenAppsOf, stableOf } from '@app/registry'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isReleaserOf } from '../../access'
import {
  useApprovalRules,
  useChannel,
  useDirectory,
  useHealth,
  useHistory,
  useReleases,
  useRequests,
  useRollouts,
} from '../../api/queries'
import type { Session } from '../../api/session'
import { production, staging } from '../../channels'
import { RequestCard } from '../../components/RequestCard'
import { FrozenBanner } from '../../components/FrozenBanner'
import { Panel } from '../../components/Panel'
import { ReleaseSeal } from '../../components/Release'
import { rolloutOf } from '../../components/RolloutNote'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Notice, Stale } from '../../components/States'
import { ToolLink } from '../../components/ToolButton'
import { releasesToGive, releasesToGoBackTo } from '../../release/known'
import { membersOf, ownerOf } from '../../release/owners'
import { isOpen } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { AppActions, actionsFor } from './AppActions'
import { AppDialogs, type Chosen } from './AppDialogs'
import styles from './AppScreen.module.css'
import { Charts } from './Charts'
import { History } from './History'
import { NotDrawn } from './NotDrawn'
import { Releases } from './Releases'
import { RolloutStrip } from './RolloutStrip'
import { Served } from './Served'
import { UnservedApp } from './UnservedApp'
import { useNow } from '../../now'

const words = texts.app

/** One app: what is served of it, what changed, and what this person can change. Another app is another page. */
export function AppScreen({ session }: { session: Session }) {
  const { app = '' } = useParams()
  return <OneApp key={app} app={app} session={session} />
}

function OneApp({ app, session }: { app: string; session: Session }) {
  const channel = useChannel(production)
  const staged = useChannel(staging)
  const history = useHistory(production)
  const directory = useDirectory()
  const requests = useRequests('open')
  const rules = useApprovalRules()
  const rollouts = useRollouts('all')
  const releases = useReleases(app)
  const health = useHealth(production, app)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const now = useNow()
  const needed = [channel, history, directory]
  const failed = needed.find(({ error, data }) => error !== null && data === undefined)

  if (failed?.error)
    return (
      <Screen title={app}>
        <Failed
          error={failed.error}
          retry={() => Promise.all(needed.map(({ refetch }) => refetch()))}
          isRetrying={needed.some(({ isFetching }) => isFetching)}
        />
      </Screen>
    )
  if (channel.data === undefined || !history.data || !directory.data)
    return (
      <Screen title={app}>
        <Loading />
      </Screen>
    )
  const head = channel.data?.head
  const pair = head && stableOf(head, app)
  const around = head && { head, revisions: history.data, rollouts: rollouts.data ?? [] }
  if (around && !pair && releases.data && releases.data.length > 0)
    return (
      <UnservedApp
        app={app}
        session={session}
        around={around}
        now={now}
        staged={staged.data}
        directory={directory.data}
        requests={requests.data ?? []}
        releases={releases.data}
        onNotice={setNotice}
      />
    )
  if (!head || !around || !pair)
    return (
      <Screen title={app}>
        {releases.isLoading ? (
          <Loading />
        ) : releases.error ? (
          <Failed error={releases.error} retry={releases.refetch} isRetrying={releases.isFetching} />
        ) : (
          <Empty
            title={words.missing(app)}
            hint={words.missingHint}
            action={<ToolLink to="/">{texts.toOverview}</ToolLink>}
          />
        )}
      </Screen>
    )

  const team = ownerOf(directory.data, app)
  const served = releases.data?.find(({ id }) => id === pair.stable)?.content
  const rule = rules.data?.find((one) => one.app === app && one.channel === production && one.needed > 0)
  const freezes = [
    { of: 'channel', freeze: freezeOf(head, now), title: words.channelFrozen },
    { of: 'app', freeze: frozenAppsOf(head, now)[app], title: words.frozen },
  ]
  const toGive = releasesToGive(app, {
    ...around,
    staged: staged.data?.head ?? null,
    releases: releases.data ?? [],
  })
  const toGoBackTo = releasesToGoBackTo(app, around)
  const rollout = rolloutOf(rollouts.data?.filter(isOpen), app, production)
  const hasRollout = rollout !== undefined
  const actions = actionsFor({ session, team, app, head, hasEarlier: toGoBackTo.length > 0, hasRollout, now })
  const waiting = (requests.data ?? []).filter(({ releases, rule: requested }) =>
    [...releases, ...(requested ? [requested] : [])].some((one) => one.app === app),
  )
  const choose = (next: Chosen) => {
    setNotice(null)
    setChosen(next)
  }
  return (
    <Screen
      title={app}
      picture={
        <span className={styles.picture}>
          <ReleaseSeal id={pair.stable} size={52} />
        </span>
      }
      facts={
        <>
          <span>{team === null ? words.unowned : words.ownedBy(team, membersOf(directory.data, team))}</span>
          {served && <span>{words.has(served.screens, served.widgets)}</span>}
          <span>{words.production(head.rev)}</span>
          {rule && <span>{words.approvals(rule.needed, rule.start)}</span>}
        </>
      }
      actions={
        actions.length > 0 ? (
          <AppActions
            actions={actions}
            hasCanary={head.remotes[app]?.canary !== undefined}
            onChoose={(action) => choose({ action })}
          />
        ) : undefined
      }
    >
      <Notice text={notice} />
      <Stale of={[channel, staged, history, directory, requests, rules, rollouts, releases, health]} />
      {freezes.map(
        ({ of, freeze, title }) =>
          freeze && (
            <FrozenBanner
              key={of}
              title={title(freeze.by, freeze.until ? momentText(freeze.until, now) : null)}
              hint={words.onlyBack}
              freeze={freeze}
            />
          ),
      )}
      {waiting.length > 0 && (
        <Panel label={texts.overview.waiting}>
          {waiting.map((request) => (
            <RequestCard key={request.id} request={request} isPrimary={false} now={now} />
          ))}
        </Panel>
      )}
      {rollout && <RolloutStrip rollout={rollout} now={now} />}
      {health.data && <NotDrawn app={app} head={head} now={now} undrawn={health.data.undrawn} />}
      {health.data && <Charts app={app} head={head} now={now} health={health.data} />}
      <Served app={app} head={head} now={now} staged={staged.data} revisions={history.data} />
      {!isReleaserOf(session, team) && <p className={styles.who}>{whoCanText(team, actions.length === 0)}</p>}
      {releases.data && (
        <Releases
          app={app}
          now={now}
          actions={actions}
          toGoBackTo={toGoBackTo}
          {...around}
          releases={releases.data}
          health={health.data}
          requests={requests.data ?? []}
          onChoose={(action, release) => choose({ action, release })}
        />
      )}
      <History app={app} revisions={history.data} />
      <AppDialogs
        app={app}
        head={head}
        chosen={chosen}
        toGive={toGive}
        toGoBackTo={toGoBackTo}
        around={around}
        onClose={() => setChosen(null)}
        onDone={(text) => {
          setChosen(null)
          setNotice(text)
        }}
      />
    </Screen>
  )
}

/** Who can do the rest, for whoever can do something or only look. */
function whoCanText(team: string | null, onlyLooks: boolean): string {
  const rest = team === null ? words.whoCanWithout : words.whoCan(team)
  return onlyLooks ? `${words.youLook} ${rest}` : rest
}
