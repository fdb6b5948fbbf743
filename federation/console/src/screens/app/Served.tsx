import { type Channel, stableOf, stableSince } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { ReactNode } from 'react'
import { Panel } from '../../components/Panel'
import { Release } from '../../components/Release'
import { texts } from '../../texts'
import { ageText, momentText } from '../../when'
import styles from './AppScreen.module.css'

const words = texts.app

type ServedProps = {
  app: string
  head: Channel
  /** null: there is no staging; undefined: it is not known. */
  staged: AnswerOf<'state'> | null | undefined
  revisions: readonly Channel[]
  now: Date
}

/** What production and staging serve of this app. */
export function Served({ app, head, staged, revisions, now }: ServedProps) {
  const pair = stableOf(head, app)
  const canary = head.remotes[app]?.canary
  const since = stableSince(revisions, app)
  return (
    <Panel title={words.served}>
      <dl className={styles.served}>
        <Place name={words.everybody}>
          {pair ? (
            <Release id={pair.stable} note={since ? words.sinceBy(momentText(since.at, now), since.by) : undefined} />
          ) : (
            <span className={styles.none}>{texts.overview.notServed}</span>
          )}
        </Place>
        <Place name={words.lastGood}>
          {pair?.lkg ? (
            <Release id={pair.lkg} note={words.lastGoodHint} />
          ) : (
            <span className={styles.none}>{words.noLastGood}</span>
          )}
        </Place>
        <Place name={words.canary}>
          {canary ? (
            <Release
              id={canary.id}
              note={<span className={styles.share}>{texts.action.who.share(canary.percent, canary.cohorts)}</span>}
            />
          ) : (
            <span className={styles.none}>{app === 'host' ? words.hostNoCanary : words.noCanary}</span>
          )}
        </Place>
        {staged !== undefined && (
          <Place name={words.staging}>
            <Staged app={app} head={head} staged={staged} now={now} />
          </Place>
        )}
      </dl>
    </Panel>
  )
}

const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Staged({
  app,
  head,
  staged,
  now,
}: Pick<ServedProps, 'app' | 'head' | 'now'> & { staged: ServedProps['staged'] }) {
  const id = staged && stableOf(staged.head, app)?.stable
  if (!staged || !id) return <span className={styles.none}>{staged ? words.notStaged : words.noStaging}</span>
  const builtAt = staged.releases.find((release) => release.app === app)?.builtAt
  const age = builtAt === undefined ? undefined : texts.overview.old(ageText(builtAt, now))
  return <Release id={id} note={id === stableOf(head, app)?.stable ? texts.overview.asProduction : age} />
}
