import { createHash } from 'node:crypto'
import { type AuditEntry, type NamedEntry, auditText, chainProblems, hashedText } from './audit-entry'

/** SHA-256 over the number, the hash before, and the text of the entry as it was written. */
export const auditHash = (seq: number | bigint, previous: string, text: string): string =>
  createHash('sha256')
    .update(hashedText(seq, previous, text))
    .digest('hex')

/** Checks a complete export of the log; see `chainProblems`. */
export const verifyAudit = (entries: readonly AuditEntry[], named?: readonly NamedEntry[]): string[] =>
  chainProblems(entries, (entry) => auditHash(entry.seq, entry.previous, auditText(entry)), named)
