import { deltaSentences, shortCommit, stableOf } from '@app/registry'
import { useParams } from 'react-router-dom'
import { problemsOf } from '../../api/problem'
import { useChannel, useDelta, useErrors, useReleases } from '../../api/queries'
import { production } from '../../channels'
import { Panel } from '../../components/Panel'
import { ReleaseSeal } from '../../components/Release'
import { Screen } from '../../components/Screen'
import { Loading, Stale } from '../../components/States'
import { ToolLink } from '../../components/ToolButton'
import { useNow } from '../../now'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import { ageText } from '../../when'
import { Errors } from './Errors'
import { Provenance } from './Provenance'
import styles from './ReleaseScreen.module.css'

const words = texts.release

/** One release: where it is, what is new in it, and its errors. Another release is another page. */
export function ReleaseScreen() {
  const { app = '', release = '' } = useParams()
  return <OneRelease key={`${app}/${release}`} app={app} release={release} />
}

function OneRelease({ app, release }: { app: string; release: string }) {
  const of = { channel: production, app, release }
  const [channel, releases, errors] = [useChannel(production), useReleases(app), useErrors(of)]
  const now = useNow()
  const { version, hash } = partsOf(release)
  const record = releases.data?.find(({ id }) => id === release)
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
          {record && <span>{words.built(ageText(record.builtAt, now), record.by, shortCommit(record.commit))}</span>}
          <Provenance app={app} release={release} />
          {channel.data && <span>{servedText(channel.data.head, app, release)}</span>}
        </>
      }
      actions={
        <ToolLink to={`/apps/${app}`} variant="outline">
          {texts.rollouts.theApp}
        </ToolLink>
      }
    >
      <Stale of={[channel, releases, errors]} />
      <Changes {...of} />
      {errors.data ? (
        <Errors {...errors.data} version={version} />
      ) : (
        <Panel title={words.errors}>
          {errors.error ? <p className={styles.none}>{problemsOf(errors.error).join(' ')}</p> : <Loading />}
        </Panel>
      )}
    </Screen>
  )
}

function servedText(head: NonNullable<ReturnType<typeof useChannel>['data']>['head'], app: string, release: string) {
  if (stableOf(head, app)?.stable === release) return words.stable
  const canary = head.remotes[app]?.canary
  return canary?.id === release ? words.canary(texts.overview.percent(canary.percent)) : words.notServed
}

/** What it changes against what production serves; nothing for what it serves. */
function Changes(of: { channel: string; app: string; release: string }) {
  const { data, error } = useDelta(of)
  if (data?.from === of.release) return null
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
