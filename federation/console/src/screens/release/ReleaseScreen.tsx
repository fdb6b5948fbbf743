import { type Channel, deltaSentences, isPreview, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { canCheck } from '../../access'
import { problemsOf } from '../../api/problem'
import {
  useChannel,
  useDelta,
  useDirectory,
  useErrors,
  useHistory,
  useLastCheck,
  useProvenance,
  useRelease,
  useRequests,
  useRollouts,
} from '../../api/queries'
import type { Session } from '../../api/session'
import { production, staging } from '../../channels'
import { Panel } from '../../components/Panel'
import { ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Notice, Stale } from '../../components/States'
import { Status } from '../../components/Status'
import { ToolLink } from '../../components/ToolButton'
import { useNow } from '../../now'
import { partsOf } from '../../release/name'
import { ownerOf } from '../../release/owners'
import { stateOf, takenBackText } from '../../release/release-state'
import { texts } from '../../texts'
import { ageText } from '../../when'
import { Check } from './Check'
import { Contents } from './Contents'
import { Errors } from './Errors'
import { OpenInStaging } from './OpenInStaging'
import { Origin } from './Origin'
import { ReleaseActions } from './ReleaseActions'
import layout from './Release.module.css'
import styles from './ReleaseScreen.module.css'
import { Size } from './Size'

const words = texts.release

/** One release: where it comes from, what is new in it, and how it does. Another release is another page. */
export function ReleaseScreen({ session }: { session: Session }) {
  const { app = '', release = '' } = useParams()
  return <OneRelease key={`${app}/${release}`} app={app} release={release} session={session} />
}

type OneProps = { app: string; release: string; session: Session }

function OneRelease({ app, release, session }: OneProps) {
  const of = { channel: production, app, release }
  const found = useRelease(of)
  const channel = useChannel(production)
  const staged = useChannel(staging)
  const delta = useDelta(of)
  const errors = useErrors(of)
  const provenance = useProvenance(of)
  const lastCheck = useLastCheck(of)
  const directory = useDirectory()
  const requests = useRequests('open')
  const rollouts = useRollouts('all')
  const history = useHistory(production)
  const [notice, setNotice] = useState<string | null>(null)
  const now = useNow()
  const { version, hash } = partsOf(release)
  const team = ownerOf(directory.data, app)
  const head = channel.data?.head
  const record = found.data
  const around = { revisions: history.data ?? [], rollouts: rollouts.data ?? [] }
  const takenBack = head ? takenBackText(stateOf(release, { app, head, ...around })) : null
  return (
    <Screen
      title={`${app} ${version}`}
      more={<span className={styles.hash}>{` ${hash}`}</span>}
      picture={
        <span className={styles.picture}>
          <ReleaseSeal id={release} size={52} />
        </span>
      }
      facts={
        <>
          {record && <span>{words.published(ageText(record.builtAt, now), record.by)}</span>}
          {record?.notes[0] !== undefined && <span>{texts.overview.quoted(record.notes[0])}</span>}
          {head && (
            <span className={head.remotes[app]?.canary?.id === release ? styles.canary : undefined}>
              {servedText(head, app, release)}
            </span>
          )}
          {takenBack !== null && (
            <Status tone="bad" icon={<Undo2 className="icon-16" aria-hidden="true" />}>
              {takenBack}
            </Status>
          )}
          {staged.data && stableOf(staged.data.head, app)?.stable === release && <span>{words.inStaging}</span>}
        </>
      }
      actions={
        <div className={styles.actions}>
          <div>
            <ToolLink to={`/apps/${app}`} variant="outline">
              {texts.rollouts.theApp}
            </ToolLink>
            {record && <OpenInStaging {...record} />}
          </div>
          {head && record && !isPreview(release) && (
            <ReleaseActions
              app={app}
              release={release}
              head={head}
              session={session}
              team={team}
              now={now}
              {...around}
              requests={requests.data ?? []}
              onDone={setNotice}
            />
          )}
        </div>
      }
    >
      <Notice text={notice} />
      <Stale
        of={[found, channel, staged, provenance, lastCheck, delta, errors, directory, requests, rollouts, history]}
      />
      {record === null ? (
        <Empty title={words.missing(release)} />
      ) : record === undefined ? (
        found.error ? (
          <Failed error={found.error} retry={found.refetch} isRetrying={found.isFetching} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <div className={layout.half}>
            <Origin release={record} provenance={provenance} now={now} />
            <Check {...of} query={lastCheck} canCheck={canCheck(session, team)} now={now} />
          </div>
          <div className={layout.half}>
            <Changes release={release} data={delta.data} error={delta.error} />
            <Size release={record} delta={delta.data} />
          </div>
        </>
      )}
      {errors.data ? (
        <Errors {...errors.data} version={version} />
      ) : (
        <Panel title={words.errors}>
          {errors.error ? <p className={styles.none}>{problemsOf(errors.error).join(' ')}</p> : <Loading />}
        </Panel>
      )}
      {record && <Contents manifest={record.manifest} delta={delta.data} />}
    </Screen>
  )
}

function servedText(head: Channel, app: string, release: string) {
  if (stableOf(head, app)?.stable === release) return words.stable
  const canary = head.remotes[app]?.canary
  return canary?.id === release ? words.canary(texts.overview.percent(canary.percent)) : words.notServed
}

type ChangesProps = { release: string; data: AnswerOf<'delta'> | undefined; error: Error | null }
/** What it changes against what production serves; nothing for what it serves. */
function Changes({ release, data, error }: ChangesProps) {
  if (data?.from === release) return null
  const lines = error ? problemsOf(error) : data ? deltaSentences(data) : [texts.action.delta.reading]
  const against = data && { hint: data.from ? words.against(data.from) : words.first }
  return (
    <Panel title={words.changes} {...against}>
      <ul className={styles.changes}>
        {(lines.length === 0 ? [words.noChanges] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}
