import { sql, type Transaction } from 'kysely'
import { type AuditEntry, auditHash, auditStart, auditText, type NewAuditEntry } from '@app/release'
import { transaction } from '@app/database'
import type { AuditMark } from '@app/registry'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'

/** One writer at a time: a number for PostgreSQL's advisory locks. */
const lockNumber = 7_265_001

/** Adds an entry to the log, whose numbers have no gaps. @param also what is written with it, or not at all */
export const appendAudit = (
  db: Database,
  entry: NewAuditEntry,
  also: (tx: Transaction<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<AuditMark> =>
  transaction(db, async (tx) => {
    await also(tx)
    return appendAuditIn(tx, entry)
  })

export type RescueChange = { channel: string; rev: number; digest: string }

/** Adds an entry about a revision that the rescue key signed, unless it has one: of several instances, one does. */
export const appendRescue = (db: Database, change: RescueChange, entry: NewAuditEntry): Promise<void> =>
  transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await tx
      .insertInto('rescue')
      .values(change)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added > 0n) await appendAuditIn(tx, entry)
  })

/** Adds an entry with whatever else the transaction changes; other entries wait until it ends. */
export async function appendAuditIn(tx: Transaction<Tables>, entry: NewAuditEntry): Promise<AuditMark> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  const last = await tx.selectFrom('audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const [seq, previous, text] = [(last?.seq ?? 0n) + 1n, last?.hash ?? auditStart, auditText(entry)]
  const hash = auditHash(seq, previous, text)
  await tx.insertInto('audit').values({ seq, entry: text, previous, hash }).execute()
  return { seq: Number(seq), hash }
}

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
