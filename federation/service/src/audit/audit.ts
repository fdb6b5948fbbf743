import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnswerOf } from '@app/release'
import { transaction } from '@app/database'
import type { Database } from '../data/open'

export type AuditEntry = AnswerOf<'audit'>['entries'][number]
export type NewEntry = Pick<AuditEntry, 'at' | 'person' | 'action' | 'target' | 'outcome' | 'details'>

/** The hash before the first entry. */
export const beginning = '0'.repeat(64)
/** One writer at a time: a number for PostgreSQL's advisory locks. */
const lockNumber = 7_265_001

/** SHA-256 over the number, the hash before, and the text of the entry as it was written. */
const hashOf = (seq: number | bigint, previous: string, entry: string) =>
  createHash('sha256').update(`${seq}\n${previous}\n${entry}`).digest('hex')

/** The text that is kept and hashed, its keys always in the same order. */
const textOf = ({ at, person, action, target, outcome, details }: NewEntry) =>
  JSON.stringify({ at, person, action, target, outcome, details } satisfies NewEntry)

/** Adds an entry to the log. @returns its number; numbers have no gaps */
export const appendAudit = (db: Database, entry: NewEntry): Promise<number> =>
  transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const last = await tx.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
    const [seq, previous, text] = [(last?.seq ?? 0n) + 1n, last?.hash ?? beginning, textOf(entry)]
    await tx
      .insertInto('audit')
      .values({ seq, entry: text, previous, hash: hashOf(seq, previous, text) })
      .execute()
    return Number(seq)
  })

type Range = { before?: number | undefined; limit: number }

/** Entries, newest first. */
export async function readAudit(db: Database, { before, limit }: Range): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('seq', '<', BigInt(before ?? 0)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq, entry, previous, hash }) => ({
    ...{ seq: Number(seq), previous, hash },
    ...(JSON.parse(entry) as NewEntry),
  }))
}

/**
 * Checks a complete export of the log, such as the service's answers put together.
 * @param last an entry that is known from elsewhere, such as a note of yesterday's newest: without it, missing newest
 * entries cannot be noticed
 * @returns a sentence for each entry that was changed, left out, moved or added; none if all is well
 */
export function verifyAudit(entries: readonly AuditEntry[], last?: Pick<AuditEntry, 'seq' | 'hash'>): string[] {
  const problems: string[] = []
  let [seq, previous] = [0, beginning]
  for (const entry of [...entries].sort((one, other) => one.seq - other.seq)) {
    if (entry.seq === seq) problems.push(`Entry ${seq} is there twice.`)
    else if (entry.seq !== seq + 1) problems.push(`Entry ${seq + 1} is missing: the next one is ${entry.seq}.`)
    else if (entry.previous !== previous) problems.push(`Entry ${entry.seq} does not follow from the one before.`)
    if (entry.hash !== hashOf(entry.seq, entry.previous, textOf(entry)))
      problems.push(`Entry ${entry.seq} is not what was written.`)
    ;[seq, previous] = [entry.seq, entry.hash]
  }
  if (last && !entries.some((entry) => entry.seq === last.seq && entry.hash === last.hash))
    problems.push(`Entry ${last.seq} with the hash ${last.hash} is missing.`)
  return problems
}
