import type { Channel } from '@app/registry'
import type { ReactNode } from 'react'
import { ChangesText } from '../../components/ChangeText'
import { Moment } from '../../components/Moment'
import { Panel, TextLink } from '../../components/Panel'
import { Face } from '../../components/Person'
import { ReleaseName } from '../../components/Release'
import { withChanges } from '../../release/revisions'
import type { Unserved } from '../../release/unserved'
import { texts } from '../../texts'
import { shortText } from '../../when'
import styles from './OverviewScreen.module.css'

const words = texts.overview
const shown = 8
type Happened = { key: string; at: string; by: string; what: ReactNode; note: string | undefined; rev: number | null }

type ActivityProps = { revisions: readonly Channel[]; unserved: readonly Unserved[]; now: Date }

/** The newest revisions, and what was published and not served yet: who did what, and why. */
export function Activity({ revisions, unserved, now }: ActivityProps) {
  const all = [...withChanges(revisions).slice(0, shown).map(changed), ...unserved.map(published)]
  const newest = all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, shown)
  return (
    <Panel title={words.activity} end={<TextLink to="/audit">{words.auditLog}</TextLink>}>
      <ol className={styles.activity}>
        {newest.map(({ key, at, by, what, note, rev }) => (
          <li key={key}>
            <Moment at={at}>{shortText(at, now)}</Moment>
            <Face name={by} />
            <p>
              {`${by} `}
              {what}
              {note !== undefined && <small>{words.quoted(note)}</small>}
            </p>
            {rev !== null && (
              <span className={styles.rev}>
                <span className="sr">{words.rev(rev)}</span>
                <span aria-hidden="true">{rev}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )

  function changed({ revision, changes }: ReturnType<typeof withChanges>[number]): Happened {
    const { rev, at, by, reason: note, channel, forced } = revision
    const what = <ChangesText changes={changes} channel={channel} now={now} isForced={forced !== undefined} />
    return { key: `${rev}`, at, by, what, note, rev }
  }
}

function published({ app, id, builtAt: at, by = words.somebody, notes: [note] }: Unserved): Happened {
  const what = (
    <>
      {`${words.published} `}
      <TextLink to={`/apps/${app}/releases/${encodeURIComponent(id)}`}>
        <ReleaseName app={app} id={id} />
      </TextLink>
    </>
  )
  return { key: `${app} ${id}`, at, by, what, note, rev: null }
}
