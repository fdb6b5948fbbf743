import { shortCommit } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useProvenance } from '../../api/queries'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { Status } from '../../components/Status'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { Provenance } from './Provenance'
import styles from './Release.module.css'

const words = texts.release.origin
type OneRelease = AnswerOf<'release'>

type OriginProps = { release: OneRelease; provenance: ReturnType<typeof useProvenance>; now: Date }
/** From which source it was built, by what, who published it, and whose signature its record has. */
export function Origin({ release, provenance, now }: OriginProps) {
  const { commit, by, builtAt, notes, signature, sha256 } = release
  return (
    <Panel title={words.title} end={<Signature signature={signature} />}>
      <dl className={styles.facts}>
        <Row name={words.source}>
          <span className={styles.mono} title={commit}>
            {words.commit(shortCommit(commit))}
          </span>
        </Row>
        {notes.length > 0 && (
          <Row name={words.change}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Row>
        )}
        <Row name={words.builtBy}>
          <Provenance {...provenance} />
        </Row>
        <Row name={words.published}>
          <Moment at={builtAt}>{words.publishedBy(momentText(builtAt, now), by)}</Moment>
        </Row>
        <Row name={words.signed}>
          {signature === null ? words.noKeys : (signature.problem ?? <Keys {...signature} />)}
        </Row>
        <Row name={words.record}>
          <span className={styles.mono}>{words.sha256(sha256)}</span>
        </Row>
      </dl>
    </Panel>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const short = (keys: readonly string[]) => keys.map((key) => key.slice(0, 16))
const Keys = ({ keys, team }: NonNullable<OneRelease['signature']>) => (
  <>
    <p className={styles.mono} title={keys.join('\n')}>
      {words.byService(short(keys))}
    </p>
    {team.length > 0 && (
      <p className={styles.mono} title={team.join('\n')}>
        {words.byTeam(short(team))}
      </p>
    )}
  </>
)

function Signature({ signature }: Pick<OneRelease, 'signature'>) {
  if (signature === null)
    return (
      <Status tone="plain" icon={<ShieldOff className="icon-16" aria-hidden="true" />}>
        {words.unsigned}
      </Status>
    )
  const isValid = signature.problem === null
  const Icon = isValid ? ShieldCheck : ShieldAlert
  return (
    <Status tone={isValid ? 'good' : 'bad'} icon={<Icon className="icon-16" aria-hidden="true" />}>
      {isValid ? words.valid : words.invalid}
    </Status>
  )
}
