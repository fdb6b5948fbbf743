import type { AuditEntry } from '@app/release/audit-entry'
import { ChevronRight, CircleCheck, CircleX, Clock, Hand, Stamp } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { Face } from '../../components/Person'
import { Status, type Tone } from '../../components/Status'
import { texts } from '../../texts'
import { exactText } from '../../when'
import styles from './AuditScreen.module.css'
import { useNow } from '../../now'

const words = texts.audit

/** A table of entries; each opens to show its details. */
export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const now = useNow()
  return (
    <Panel label={words.caption} className={styles.entries}>
      <table>
        <caption className="sr">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.right}>
              {words.no}
            </th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.target}</th>
            <th scope="col">{words.outcome}</th>
            <th scope="col">{words.hash}</th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} now={now} />
        ))}
      </table>
    </Panel>
  )
}

function Entry({ entry, now }: { entry: AuditEntry; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const { seq, at, person, action, target, outcome, hash } = entry
  return (
    <tbody className={isOpen ? styles.open : undefined}>
      <tr>
        <th scope="row" className={styles.number}>
          <button type="button" aria-expanded={isOpen} aria-label={words.details(seq)} onClick={() => setOpen(!isOpen)}>
            <ChevronRight className={`icon-16 ${styles.arrow}`} aria-hidden="true" />
            {seq}
          </button>
        </th>
        <td className={styles.when}>
          <Moment at={at}>{exactText(at, now)}</Moment>
        </td>
        <td>
          <span className={styles.person}>
            <Face name={person} isSmall />
            <span title={person}>{person}</span>
          </span>
        </td>
        <td className={styles.what}>{action}</td>
        <td className={styles.target}>{target}</td>
        <td className={styles.outcome}>
          <OutcomeText outcome={outcome} />
        </td>
        <td className={styles.hash}>{hash.slice(0, 8)}</td>
      </tr>
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={7}>
            <Details entry={entry} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const tones: Record<AuditEntry['outcome'], Tone> = {
  ...{ begun: 'plain', done: 'good', asked: 'warning', refused: 'bad', failed: 'bad' },
}
const icons = { begun: Clock, done: CircleCheck, asked: Stamp, refused: Hand, failed: CircleX }

function OutcomeText({ outcome }: Pick<AuditEntry, 'outcome'>) {
  const Icon = icons[outcome]
  return (
    <Status tone={tones[outcome]} icon={<Icon className="icon-16" aria-hidden="true" />}>
      {words.outcomes[outcome]}
    </Status>
  )
}

function Details({ entry: { details, hash, previous } }: { entry: AuditEntry }) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{words.request}</dt>
        <dd>
          <pre>{JSON.stringify(details, null, 2) ?? words.noDetails}</pre>
        </dd>
      </div>
      <div>
        <dt>{words.thisHash}</dt>
        <dd className={styles.hashes}>{hash}</dd>
      </div>
      <div>
        <dt>{words.previous}</dt>
        <dd className={styles.hashes}>{previous}</dd>
      </div>
    </dl>
  )
}
