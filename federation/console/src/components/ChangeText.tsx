import type { RevisionChange } from '@app/registry'
import { Fragment, type ReactNode } from 'react'
import { byKind } from '../release/revisions'
import { texts } from '../texts'
import { momentText } from '../when'
import { ReleaseName } from './Release'

const words = texts.overview.change
const verbs: Record<RevisionChange['kind'], string> = {
  promoted: words.promoted,
  'went back': words['went back'],
  canary: words.gave,
  'canary ended': words.ended,
  removed: words.removed,
  frozen: words.frozen,
  unfrozen: words.unfrozen,
}

/** What a change was made of, after its verb. */
function Changed({ change, channel, now }: { change: RevisionChange; channel: string; now: Date }): ReactNode {
  switch (change.kind) {
    case 'promoted':
    case 'canary ended':
    case 'removed':
      return <ReleaseName app={change.app} id={change.id} />
    case 'went back':
      return (
        <>
          <b>{change.app}</b>
          {` ${words.backTo} `}
          <ReleaseName app="" id={change.id} />
        </>
      )
    case 'canary':
      return (
        <>
          <ReleaseName app={change.app} id={change.id} />
          {` ${words.to(change.percent, change.cohorts)}${change.from === null ? '' : words.from(change.from)}`}
        </>
      )
    case 'frozen':
    case 'unfrozen':
      return (
        <>
          <b>{change.app ?? channel}</b>
          {change.until === null ? '' : ` ${words.until(momentText(change.until, now))}`}
        </>
      )
  }
}

const joint = (at: number, count: number) => (at === 0 ? ' ' : at === count - 1 ? ` ${words.and} ` : ', ')

type ChangesTextProps = { changes: readonly RevisionChange[]; channel: string; now: Date; isForced: boolean }
/** What a revision changed, as the rest of a sentence that begins with who changed it. */
export const ChangesText = ({ changes, channel, now, isForced }: ChangesTextProps) => (
  <>
    {changes.length === 0 && words.nothing}
    {byKind(changes).map(({ kind, all }, group) => (
      <Fragment key={kind}>
        {`${group > 0 ? ', ' : ''}${verbs[kind]}`}
        {all.map((change, at) => (
          <Fragment key={JSON.stringify(change)}>
            {joint(at, all.length)}
            <Changed change={change} channel={channel} now={now} />
          </Fragment>
        ))}
      </Fragment>
    ))}
    {isForced && `, ${words.forced}`}
  </>
)
