import { Fragment, type ReactNode } from 'react'
import type { Change } from '../release/revisions'
import { texts } from '../texts'
import { momentText } from '../when'
import { ReleaseName } from './Release'

const words = texts.overview.change

/** What a revision changed, as the rest of a sentence that begins with who changed it. */
export function ChangeText({ change, channel, now }: { change: Change; channel: string; now: Date }): ReactNode {
  switch (change.kind) {
    case 'promoted':
      return (
        <>
          {`${words.promoted} `}
          <ReleaseName app={change.app} id={change.id} />
        </>
      )
    case 'went back':
      return (
        <>
          {`${words['went back']} `}
          <b>{change.app}</b>
          {` ${words.backTo} `}
          <ReleaseName app="" id={change.id} />
        </>
      )
    case 'canary':
      return (
        <>
          {`${words.gave} `}
          <ReleaseName app={change.app} id={change.id} />
          {` ${words.to(change.percent, change.cohorts)}${change.from === null ? '' : words.from(change.from)}`}
        </>
      )
    case 'canary ended':
    case 'removed':
      return (
        <>
          {`${change.kind === 'removed' ? words.removed : words.ended} `}
          <ReleaseName app={change.app} id={change.id} />
        </>
      )
    case 'frozen':
    case 'unfrozen':
      return (
        <>
          {`${words[change.kind]} `}
          <b>{change.app ?? channel}</b>
          {change.until === null ? '' : ` ${words.until(momentText(change.until, now))}`}
        </>
      )
  }
}

type ChangesTextProps = { changes: readonly Change[]; channel: string; now: Date; isForced: boolean }
export const ChangesText = ({ changes, channel, now, isForced }: ChangesTextProps) => (
  <>
    {changes.length === 0 && words.nothing}
    {changes.map((change, at) => (
      <Fragment key={JSON.stringify(change)}>
        {at > 0 && ', '}
        <ChangeText change={change} channel={channel} now={now} />
      </Fragment>
    ))}
    {isForced && `, ${words.forced}`}
  </>
)
