import { sql, type Transaction } from 'kysely'
import { type AuditEntry, auditHash, type AuditKind, auditStart, auditText, type NewAuditEntry } from '@app/release'
import { transaction } from '@app/database'
import type { AuditMark } from '@app/registry'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import { beginningOf } from '../webhooks/events'
import { kinds } from './kinds'

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
  const seq = (last?.seq ?? 0n) + 1n
  const previous = last?.hash ?? auditStart
  const text = auditText(entry)
  const hash = auditHash(seq, previous, text)
  await tx.insertInto('audit').values({ seq, entry: text, previous, hash }).execute()
  return { seq: Number(seq), hash }
}

export type AuditRange = {
  before?: number | undefined
  limit: number
  kind?: AuditKind | undefined
  /** Only entries with this text, or with it in the entry with which their change began. */
  search?: string | undefined
}

/** As it stands in JSON; what somebody wrote there stands for no other field. */
const has = (search: string) =>
  sql<boolean>`strpos(lower(entry), ${JSON.stringify(search.toLowerCase()).slice(1, -1)}) > 0`
const begun = sql<bigint>`substring(entry from '"begun":([0-9]{1,15})')::bigint`
/** No text but hexadecimal digits reaches the database as it is: it stores no NUL. */
const hasHash = (search: string) =>
  /^[0-9a-f]+$/.test(search) ? sql<boolean>`starts_with(hash, ${search})` : sql<boolean>`false`

const matches = (search: string) =>
  sql<boolean>`(${has(search)} or ${hasHash(search)} or ${begun} in (select seq from audit where ${has(search)}))`

const decoded = ({ seq, entry, previous, hash }: { seq: bigint; entry: string; previous: string; hash: string }) => ({
  seq: Number(seq),
  previous,
  hash,
  ...(JSON.parse(entry) as NewAuditEntry),
})

const entriesOf = (db: Database, { before, limit, kind, search = '' }: AuditRange) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('seq', '<', BigInt(before ?? 0)))
    .$if(kind !== undefined, (query) => query.where(kinds[kind ?? 'changes']))
    .$if(search !== '', (query) => query.where(matches(search)))
    .orderBy('seq', 'desc')
    .limit(limit)
const countOf = (db: Database, kind: AuditKind) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(kinds[kind])

/** Entries, newest first. */
export const readAudit = async (db: Database, range: AuditRange): Promise<AuditEntry[]> =>
  (await entriesOf(db, range).execute()).map(decoded)

/** The entries with which changes began, in which is what was asked for. */
export async function readBeginnings(db: Database, entries: readonly NewAuditEntry[]): Promise<AuditEntry[]> {
  const begun = entries.flatMap((entry) => beginningOf(entry) ?? [])
  if (begun.length === 0) return []
  return (await db.selectFrom('audit').selectAll().where('seq', 'in', begun.map(BigInt)).execute()).map(decoded)
}

/** A change ends soon: its outcome is not looked for in the whole log. */
const maxBetween = 1000

/** Those of these entries with which changes began that have ended, as far as an entry soon after says so. */
export async function readEnded(db: Database, entries: readonly AuditEntry[]): Promise<number[]> {
  const known = entries.flatMap(({ seq, outcome }) => (outcome === 'begun' ? [seq] : []))
  const newest = known[0]
  const oldest = known.at(-1)
  if (newest === undefined || oldest === undefined) return []
  const ended = await db
    .selectFrom('audit')
    .select(begun.as('begun'))
    .where('seq', '>', BigInt(oldest))
    .where('seq', '<=', BigInt(newest + maxBetween))
    .where(begun, 'in', known.map(BigInt))
    .execute()
  return ended.map((row) => Number(row.begun))
}

/** How many entries of the whole log are of a kind. */
export async function countAudit(db: Database, kind: AuditKind): Promise<number> {
  return Number((await countOf(db, kind).executeTakeFirstOrThrow()).count)
}

/** How the database goes about a page of a kind, and about its count. */
export async function plansOf(db: Database, kind: AuditKind): Promise<string[]> {
  const plans = [
    await entriesOf(db, { kind, limit: 100, before: 1_000_000 }).explain(),
    await countOf(db, kind).explain(),
  ]
  return plans.map((plan) => JSON.stringify(plan))
}
