import { type Channel, changesOf } from '@app/registry'
import { ChangesText } from '../components/ChangeText'
import { texts } from '../texts'
import { momentText } from '../when'
import styles from './Problems.module.css'
import { useNow } from '../now'

/** What happened between the revision that a decision was based on and the newest one. */
export function Moved({ revisions, since }: { revisions: readonly Channel[]; since: number }) {
  const now = useNow()
  const newer = revisions.filter(({ rev }) => rev > since)
  return (
    <div role="alert" className={`${styles.problems} ${styles.waits}`}>
      <b>{texts.action.outdated(newer[0]?.rev ?? since)}</b>
      <ul>
        {newer.map((revision) => {
          const before = revisions.find(({ rev }) => rev === revision.parent) ?? null
          return (
            <li key={revision.rev}>
              {`${revision.by} `}
              <ChangesText
                changes={changesOf(revision, before)}
                channel={revision.channel}
                now={now}
                isForced={revision.forced !== undefined}
              />
              {`, ${momentText(revision.at, now)}: ${texts.overview.quoted(revision.reason)}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
