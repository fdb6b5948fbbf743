import type { AuditMark, Channel } from '@app/registry'
import type { AnswerOf } from './calls'

export { type AuditKind, auditKinds } from './audit-calls'

/** The audit log's chain, without hashing: Node and pages have each their own SHA-256. */

export type AuditEntry = AnswerOf<'audit'>['entries'][number]
export type NewAuditEntry = Pick<AuditEntry, 'at' | 'person' | 'action' | 'target' | 'outcome' | 'details'>

/** An entry that something outside the log names: whoever writes the log anew would have to change that, too. */
export type NamedEntry = AuditMark & { by: string }

/** The entries that the revisions of a channel name, each as the one with which its change began. */
export const namedBy = (revisions: readonly Channel[]): NamedEntry[] =>
  revisions.flatMap(({ channel, rev, audit }) => (audit ? [{ ...audit, by: `revision ${rev} of ${channel}` }] : []))

/** The entries that the signed heads of channels name, each as the newest of that moment. */
export const namedByHeads = (checkpoints: AnswerOf<'audit'>['checkpoints']): NamedEntry[] =>
  checkpoints.map(({ channel, issued, seq, hash }) => ({ seq, hash, by: `the head of ${channel} of ${issued}` }))

/** The hash before the first entry. */
export const auditStart = '0'.repeat(64)

/** The text that is stored and hashed, its keys always in the same order. */
export const auditText = ({ at, person, action, target, outcome, details }: NewAuditEntry): string =>
  JSON.stringify({ at, person, action, target, outcome, details } satisfies NewAuditEntry)

/** What an entry's hash is the SHA-256 of: its number, the hash before, and its text as it was written. */
export const hashedText = (seq: number | bigint, previous: string, text: string): string =>
  `${seq}\n${previous}\n${text}`

/**
 * Checks a complete export of the log, such as the service's answers put together.
 * @param hashOf the hash that an entry must have
 * @param named such as by a note of yesterday's newest: without them, neither missing
 * newest entries nor a chain that was rewritten can be noticed
 * @returns a sentence for each entry that was changed, left out, moved or added; none if all is well
 */
export function chainProblems(
  entries: readonly AuditEntry[],
  hashOf: (entry: AuditEntry) => string | undefined,
  named: readonly NamedEntry[] = [],
): string[] {
  const problems: string[] = []
  let seq = 0
  let previous = auditStart
  for (const entry of [...entries].sort((one, other) => one.seq - other.seq)) {
    if (entry.seq === seq) problems.push(`Entry ${seq} is there twice.`)
    else if (entry.seq !== seq + 1) problems.push(`Entry ${seq + 1} is missing: the next one is ${entry.seq}.`)
    else if (entry.previous !== previous) problems.push(`Entry ${entry.seq} does not follow from the one before.`)
    if (entry.hash !== hashOf(entry)) problems.push(`Entry ${entry.seq} is not what was written.`)
    ;[seq, previous] = [entry.seq, entry.hash]
  }
  const hashes = new Map(entries.map((entry) => [entry.seq, entry.hash]))
  const missing = named.filter(({ seq: at, hash }) => hashes.get(at) !== hash)
  return [
    ...problems,
    ...missing.map(({ seq: at, hash, by }) => `Entry ${at} with the hash ${hash}, which ${by} names, is missing.`),
  ]
}
