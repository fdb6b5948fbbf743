import { createHash } from 'node:crypto'
import type { AnswerOf } from './calls'

export type AuditEntry = AnswerOf<'audit'>['entries'][number]
export type NewAuditEntry = Pick<AuditEntry, 'at' | 'person' | 'action' | 'target' | 'outcome' | 'details'>

/** The hash before the first entry. */
export const auditStart = '0'.repeat(64)

/** The text that is stored and hashed, its keys always in the same order. */
export const auditText = ({ at, person, action, target, outcome, details }: NewAuditEntry): string =>
  JSON.stringify({ at, person, action, target, outcome, details } satisfies NewAuditEntry)

/** SHA-256 over the number, the hash before, and the text of the entry as it was written. */
export const auditHash = (seq: number | bigint, previous: string, text: string): string =>
  createHash('sha256').update(`${seq}\n${previous}\n${text}`).digest('hex')

/**
 * Checks a complete export of the log, such as the service's answers put together.
 * @param last an entry that is known from elsewhere, such as a note of yesterday's newest: without it, missing newest
 * entries cannot be noticed
 * @returns a sentence for each entry that was changed, left out, moved or added; none if all is well
 */
export function verifyAudit(entries: readonly AuditEntry[], last?: Pick<AuditEntry, 'seq' | 'hash'>): string[] {
  const problems: string[] = []
  let [seq, previous] = [0, auditStart]
  for (const entry of [...entries].sort((one, other) => one.seq - other.seq)) {
    if (entry.seq === seq) problems.push(`Entry ${seq} is there twice.`)
    else if (entry.seq !== seq + 1) problems.push(`Entry ${seq + 1} is missing: the next one is ${entry.seq}.`)
    else if (entry.previous !== previous) problems.push(`Entry ${entry.seq} does not follow from the one before.`)
    if (entry.hash !== auditHash(entry.seq, entry.previous, auditText(entry)))
      problems.push(`Entry ${entry.seq} is not what was written.`)
    ;[seq, previous] = [entry.seq, entry.hash]
  }
  if (last && !entries.some((entry) => entry.seq === last.seq && entry.hash === last.hash))
    problems.push(`Entry ${last.seq} with the hash ${last.hash} is missing.`)
  return problems
}
