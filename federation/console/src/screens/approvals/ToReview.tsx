import type { AnswerOf } from '@app/release/calls'
import { TriangleAlert } from 'lucide-react'
import { canCheck } from '../../access'
import { DeltaList } from '../../actions/DeltaList'
import type { ApprovalRequest } from '../../api/approval-request'
import { problemsOf } from '../../api/problem'
import { useLastCheck, useRelease } from '../../api/queries'
import type { Session } from '../../api/session'
import { Panel, TextLink } from '../../components/Panel'
import { Status } from '../../components/Status'
import { partsOf } from '../../release/name'
import { ownerOf } from '../../release/owners'
import { texts } from '../../texts'
import { Check } from '../release/Check'
import { OpenInStaging } from '../release/OpenInStaging'
import styles from './Approvals.module.css'

const words = texts.approvals
const nameOf = (app: string, id: string) => `${app} ${partsOf(id).version}`

type ToReviewProps = {
  request: ApprovalRequest
  session: Session
  directory: AnswerOf<'directory'> | undefined
  now: Date
}

/** What whoever approves has to know of each release: what is new in it, where it opens, and what its check found. */
export const ToReview = ({ request: { channel, releases }, session, directory, now }: ToReviewProps) =>
  releases.map(({ app, id }) => (
    <OneRelease
      key={`${app} ${id}`}
      channel={channel}
      app={app}
      id={id}
      now={now}
      canCheck={canCheck(session, ownerOf(directory, app))}
    />
  ))

type OneProps = { channel: string; app: string; id: string; canCheck: boolean; now: Date }
function OneRelease({ channel, app, id, ...checked }: OneProps) {
  const of = { channel, app, release: id }
  const found = useRelease(of)
  const lastCheck = useLastCheck(of)
  const record = found.data
  return (
    <>
      <Panel
        title={nameOf(app, id)}
        end={<TextLink to={`/apps/${app}/releases/${encodeURIComponent(id)}`}>{texts.rollouts.theRelease}</TextLink>}
      >
        <div className={styles.body}>
          {record && record.notes.length > 0 && (
            <div>
              <h3>{texts.release.origin.change}</h3>
              <ul className={styles.notes}>
                {record.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          )}
          {record === null && <p>{texts.release.missing(id)}</p>}
          {found.error && record === undefined && <p>{problemsOf(found.error).join(' ')}</p>}
          <DeltaList channel={channel} app={app} id={id} />
          {record && (
            <div className={styles.decide}>
              <OpenInStaging {...record} />
            </div>
          )}
        </div>
      </Panel>
      <Check {...of} {...checked} query={lastCheck} title={texts.release.check.titleOf(nameOf(app, id))} />
    </>
  )
}

/** Says beside the button to approve that a release was not checked, or how it failed; the change itself takes a green check. */
export const NotGreen = ({ request: { kind, channel, releases } }: { request: ApprovalRequest }) =>
  kind === 'promote' || kind === 'canary'
    ? releases.map(({ app, id }) => <OneNotGreen key={app} channel={channel} app={app} release={id} />)
    : null

function OneNotGreen(of: { channel: string; app: string; release: string }) {
  const { data } = useLastCheck(of)
  if (!data || (data.latest?.isGreen && data.latest.isMounted)) return null
  const how = data.latest === null ? 'never' : data.latest.isGreen ? 'unopened' : 'failed'
  return (
    <Status tone="warning" icon={<TriangleAlert className="icon-16" aria-hidden="true" />}>
      {words.notGreen[how](nameOf(of.app, of.release))}
    </Status>
  )
}
