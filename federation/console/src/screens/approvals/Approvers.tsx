import { Stamp } from 'lucide-react'
import type { ApprovalRequest } from '../../api/approval-request'
import { Face } from '../../components/Person'
import { isWaiting } from '../../release/waiting'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Approvals.module.css'

const words = texts.approvals

/** Who has approved, and what is missing, in words. */
export const Approvers = ({ request, now }: { request: ApprovalRequest; now: Date }) => (
  <>
    <p>{(isWaiting(request) ? words.there : words.wereThere)(request.approvals.length, request.needed)}</p>
    <ul className={styles.people}>
      {request.approvals.map(({ by, at }) => (
        <li key={by}>
          <Face name={by} />
          <span>{words.approvedBy(by, momentText(at, now))}</span>
        </li>
      ))}
      {request.missing.map((missing) => (
        <li key={missing.app}>
          <span className={styles.missing}>
            <Stamp className="icon-16" aria-hidden="true" />
          </span>
          <span>{words.missing(missing)}</span>
        </li>
      ))}
    </ul>
    {Object.keys(request.publishedBy).length > 0 && (
      <p className={styles.muted}>{words.published(request.publishedBy)}</p>
    )}
    {request.missing.length > 0 && <p className={styles.muted}>{words.notCounting}</p>}
  </>
)
