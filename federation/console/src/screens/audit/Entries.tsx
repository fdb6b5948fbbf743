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
import { Details } from './Details'
import { targetText, whatText } from './meaning'
import type { Row } from './rows'

const words = texts.audit

/** A table of entries; each opens to show its details. */
export function Entries({ rows }: { rows: readonly Row[] }) {
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
        {rows.map((row) => (
          <Entry key={row.entry.seq} row={row} now={now} />
        ))}
      </table>
    </Panel>
  )
}

function Entry({ row, now }: { row: Row; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const { seq, at, person, outcome, action, hash } = row.entry
  const isForced = outcome === 'done' && (action === 'force' || action === 'rescue')
  return (
    <tbody className={[isOpen ? styles.open : '', isForced ? styles.forced : ''].join(' ')}>
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
        <td className={styles.what}>{whatText(row)}</td>
        <td className={styles.target}>
          {targetText(row)}
          {row.reason !== null && <small>{texts.overview.quoted(row.reason)}</small>}
        </td>
        <td className={styles.outcome}>
          <OutcomeText outcome={outcome} />
        </td>
        <td className={styles.hash}>{hash.slice(0, 8)}</td>
      </tr>
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={7}>
            <Details row={row} now={now} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const tones: Record<AuditEntry['outcome'], Tone> = {
  begun: 'plain',
  done: 'good',
  asked: 'warning',
  refused: 'bad',
  failed: 'bad',
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
