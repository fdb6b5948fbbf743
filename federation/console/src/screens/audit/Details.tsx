import { calls } from '@app/release/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHistory } from '../../api/queries'
import { Moment } from '../../components/Moment'
import { texts } from '../../texts'
import { exactText, withMoments } from '../../when'
import styles from './AuditScreen.module.css'
import { releasesOf, servedText } from './meaning'
import type { Row } from './rows'

const words = texts.audit
/** Said in rows of their own. */
const result = ['reason', 'picks', 'pick', 'startedBy']

/** What an entry says, each in a row: what changed, on whose behalf, why, how, and the hashes. */
export function Details({ row, now }: { row: Row; now: Date }) {
  const { entry, began, did, request, sent, reason, problems, proof } = row
  const releases = releasesOf(row)
  const others = Object.entries(sent).filter(([name, value]) => !result.includes(name) && hasText(value))
  return (
    <div className={styles.details}>
      <dl>
        {entry.outcome === 'begun' && <Fact name={words.outcome}>{words.notEnded}</Fact>}
        {request.startedBy !== undefined && <Fact name={words.onBehalf}>{words.startedBy(request.startedBy)}</Fact>}
        <Links {...did} />
        <Served row={row} />
        {releases.length > 0 && (
          <Fact name={words.release}>
            {releases.map(({ app, id }) => (
              <Link key={app} to={`/apps/${app}/releases/${id}`} className={styles.hashes}>
                {`${app} ${id}`}
              </Link>
            ))}
          </Fact>
        )}
        {reason !== null && <Fact name={words.reason}>{texts.overview.quoted(reason)}</Fact>}
        {problems.length > 0 && (
          <Fact name={words.problems}>
            {problems.map((problem) => (
              <p key={problem}>{withMoments(problem, now)}</p>
            ))}
          </Fact>
        )}
        {others.map(([name, value]) => (
          <Fact key={name} name={name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}>
            {withMoments(textOf(value), now)}
          </Fact>
        ))}
      </dl>
      <dl>
        {began && (
          <Fact name={words.began}>
            <Moment at={began.at}>{words.beganAs(began.seq, exactText(began.at, now))}</Moment>
          </Fact>
        )}
        {entry.target !== '' && <Fact name={words.target}>{entry.target}</Fact>}
        {row.isCall && <Fact name={words.call}>{callText(row.call)}</Fact>}
        {proof && <Fact name={words.proof}>{`${words.credential[proof.kind]} ${proof.id}`}</Fact>}
        <Fact name={words.thisHash} isHash>
          {entry.hash}
        </Fact>
        <Fact name={words.previous} isHash>
          {entry.previous}
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ name, isHash = false, children }: { name: string; isHash?: boolean; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={isHash ? styles.hashes : undefined}>{children}</dd>
  </div>
)

function Links({ rollout, request }: Row['did']) {
  if (rollout === undefined && request === undefined) return null
  return (
    <Fact name={words.part}>
      {rollout !== undefined && <Link to={`/rollouts/${encodeURIComponent(rollout)}`}>{words.rollout(rollout)}</Link>}
      {request !== undefined && <Link to={`/approvals/${encodeURIComponent(request)}`}>{words.request(request)}</Link>}
    </Fact>
  )
}

/** What the channel served of these apps before and after, as its history says. */
function Served({ row }: { row: Row }) {
  const [, ofTarget] = /(?:^|, )channel ([^,]+)/.exec(row.entry.target) ?? []
  const channel = row.did.channel ?? ofTarget
  const { revision } = row.did
  const history = useHistory(channel ?? '', typeof revision === 'number' && channel !== undefined)
  if (revision === undefined) return null
  if (revision === null) return <Fact name={words.revision}>{words.nothingChanged}</Fact>
  const at = history.data?.findIndex(({ rev }) => rev === revision) ?? -1
  const after = history.data?.[at]
  const before = history.data?.[at + 1]
  const apps = releasesOf(row).map(({ app }) => app)
  const all = (of: typeof after) => apps.map((app) => <p key={app}>{`${app} ${servedText(of, app)}`}</p>)
  return (
    <>
      {after && apps.length > 0 && (
        <>
          <Fact name={words.before}>{all(before)}</Fact>
          <Fact name={words.after}>{all(after)}</Fact>
        </>
      )}
      <Fact name={words.revision}>{words.revisionOf(revision, channel)}</Fact>
    </>
  )
}

/** Such as `POST /v1/channels/:channel/promote`; what is none of them is only its name. */
function callText(call: string): string {
  const known = Object.entries(calls).find(([name]) => name === call)?.[1]
  return known ? `${known.method} ${known.path}` : call
}

const hasText = (value: unknown) => value !== undefined && value !== null && textOf(value) !== ''

/** What was sent, as words with commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, of]) => `${name} ${textOf(of)}`)
      .join(', ')
  return String(value)
}
