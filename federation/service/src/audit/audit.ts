import { sql } from 'kysely'
import { type AuditEntry, auditHash, auditStart, auditText, type NewAuditEntry } from '@app/release'
import { transaction } from '@app/database'
import type { Database } from '../data/open'

/** One writer at a time: a number for PostgreSQL's advisory locks. */
const lockNumber = 7_265_001

/** Adds an entry to the log. @returns its number; numbers have no gaps */
export const appendAudit = (db: Database, entry: NewAuditEntry): Promise<number> =>
  transaction(db, (tx) => append(tx, entry))

async function append(tx: Database, entry: NewAuditEntry): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  const last = await tx.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const [seq, previous, text] = [(last?.seq ?? 0n) + 1n, last?.hash ?? auditStart, auditText(entry)]
  await tx
    .insertInto('audit')
    .values({ seq, entry: text, previous, hash: auditHash(seq, previous, text) })
    .execute()
  return Number(seq)
}

export type RescueChange = { channel: string; rev: number; digest: string }

/** Adds an entry about a revision that the rescue key signed, unless it has one: of several instances, one does. */
export const appendRescue = (db: Database, change: RescueChange, entry: NewAuditEntry): Promise<void> =>
  transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await tx
      .insertInto('rescue')
      .values(change)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added > 0n) await append(tx, entry)
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
    ...(JSON.parse(entry) as NewAuditEntry),
  }))
}
