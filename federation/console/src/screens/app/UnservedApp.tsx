import { freezeOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { useState } from 'react'
import { canCheck, isReleaserOf } from '../../access'
import { useLastCheck } from '../../api/queries'
import type { Session } from '../../api/session'
import { production } from '../../channels'
import { RequestCard } from '../../components/RequestCard'
import { FrozenBanner } from '../../components/FrozenBanner'
import { Panel } from '../../components/Panel'
import { ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import type { ApprovalRequest } from '../../api/approval-request'
import { releasesToGive } from '../../release/known'
import { partsOf } from '../../release/name'
import { membersOf, ownerOf } from '../../release/owners'
import type { Around } from '../../release/release-state'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { Check } from '../release/Check'
import { AppActions, actionsFor } from './AppActions'
import { AppDialogs, type Chosen } from './AppDialogs'
import styles from './AppScreen.module.css'
import { Releases } from './Releases'
import { Served } from './Served'

const words = texts.app

type UnservedAppProps = {
  app: string
  session: Session
  around: Around
  staged: AnswerOf<'state'> | null | undefined
  directory: AnswerOf<'directory'>
  requests: readonly ApprovalRequest[]
  /** Newest first; one at least. */
  releases: AnswerOf<'releases'>['releases']
  now: Date
  /** What an action did; promoting leads to another page, which says it. */
  onNotice: (text: string | null) => void
}

/** An app that was published and that production does not serve yet: its first release is checked and promoted from here. */
export function UnservedApp({
  app,
  session,
  around,
  staged,
  directory,
  requests,
  releases,
  now,
  onNotice,
}: UnservedAppProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { head } = around
  const team = ownerOf(directory, app)
  const freeze = freezeOf(head, now)
  const newest = releases.find(({ preview }) => preview === undefined)
  const waiting = requests.filter((request) => request.releases.some((one) => one.app === app))
  const actions = newest ? actionsFor({ session, team, app, head, hasEarlier: false, hasRollout: false, now }) : []
  const choose = (next: Chosen) => {
    onNotice(null)
    setChosen(next)
  }
  return (
    <Screen
      title={app}
      picture={
        <span className={styles.picture}>
          <ReleaseSeal id={(newest ?? releases[0])?.id ?? app} size={52} />
        </span>
      }
      facts={
        <>
          <span>{team === null ? words.unowned : words.ownedBy(team, membersOf(directory, team))}</span>
          <span>{texts.overview.notServed}</span>
          <span>{words.production(head.rev)}</span>
        </>
      }
      actions={
        actions.length > 0 ? (
          <AppActions actions={actions} hasCanary={false} onChoose={(action) => choose({ action })} />
        ) : undefined
      }
    >
      {freeze && (
        <FrozenBanner
          title={words.channelFrozen(freeze.by, freeze.until ? momentText(freeze.until, now) : null)}
          hint={words.onlyBack}
          freeze={freeze}
        />
      )}
      {waiting.length > 0 && (
        <Panel label={texts.overview.waiting}>
          {waiting.map((request) => (
            <RequestCard key={request.id} request={request} isPrimary={false} now={now} />
          ))}
        </Panel>
      )}
      {newest && <NewestCheck app={app} now={now} release={newest.id} canCheck={canCheck(session, team)} />}
      <Served app={app} head={head} staged={staged} now={now} revisions={around.revisions} />
      {!isReleaserOf(session, team) && (
        <p className={styles.who}>{team === null ? words.whoCanWithout : words.whoCanFirst(team)}</p>
      )}
      <Releases
        app={app}
        now={now}
        actions={actions}
        releases={releases}
        requests={requests}
        {...around}
        toGoBackTo={[]}
        health={undefined}
        onChoose={(action, release) => choose({ action, release })}
      />
      <AppDialogs
        app={app}
        head={head}
        chosen={chosen}
        around={around}
        toGive={releasesToGive(app, { ...around, staged: staged?.head ?? null, releases })}
        toGoBackTo={[]}
        onClose={() => setChosen(null)}
        onDone={(text) => {
          setChosen(null)
          onNotice(text)
        }}
      />
    </Screen>
  )
}

type NewestCheckProps = { app: string; release: string; canCheck: boolean; now: Date }
function NewestCheck(props: NewestCheckProps) {
  const of = { channel: production, app: props.app, release: props.release }
  const title = texts.release.check.titleOf(partsOf(props.release).version)
  return <Check {...props} {...of} query={useLastCheck(of)} title={title} />
}
