import type { Channel } from '@app/registry'
import { ChangesText } from '../../components/ChangeText'
import { Moment } from '../../components/Moment'
import { Panel, TextLink } from '../../components/Panel'
import { Face } from '../../components/Person'
import { withChanges } from '../../release/revisions'
import { texts } from '../../texts'
import { shortText } from '../../when'
import styles from './OverviewScreen.module.css'

const words = texts.overview
const shown = 8

/** The newest revisions: who changed what, and why. */
export function Activity({ revisions, now }: { revisions: readonly Channel[]; now: Date }) {
  return (
    <Panel title={words.activity} end={<TextLink to="/audit">{words.auditLog}</TextLink>}>
      <ol className={styles.activity}>
        {withChanges(revisions)
          .slice(0, shown)
          .map(({ revision, changes }) => (
            <li key={revision.rev}>
              <Moment at={revision.at}>{shortText(revision.at, now)}</Moment>
              <Face name={revision.by} />
              <p>
                {`${revision.by} `}
                <ChangesText
                  changes={changes}
                  channel={revision.channel}
                  now={now}
                  isForced={revision.forced !== undefined}
                />
                <small>{words.quoted(revision.reason)}</small>
              </p>
              <span className={styles.rev}>
                <span className="sr">{words.rev(revision.rev)}</span>
                <span aria-hidden="true">{revision.rev}</span>
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
