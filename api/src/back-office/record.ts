import { createHash } from 'node:crypto'
import { sql, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../db/database'
import { masked } from './masked'

declare module '../db/tables' {
  interface Tables {
    operator_action: {
      id: number
      entry: string
      previous: string
      hash: string
      operator: GeneratedAlways<string>
      reason: GeneratedAlways<string>
      verb: GeneratedAlways<string>
      target: GeneratedAlways<string>
      details: GeneratedAlways<unknown>
    }
  }
}

/** What an entry says, in the order of its text. */
export type Entry = {
  /** ISO 8601. */
  at: string
  operator: string
  verb: string
  /** What it is about, such as "member 12". */
  target: string
  reason: string
  /** The address that it came from; empty: the command line. */
  from: string
  details: Readonly<Record<string, unknown>> & { words?: readonly string[] }
}
export type StoredEntry = Entry & { id: number; previous: string; hash: string }

export type Action = Pick<Entry, 'operator' | 'reason' | 'verb'> & { at: number; from?: string } & (
    | { /** Of a command. */ words: readonly string[] }
    | { target: string; details: Readonly<Record<string, unknown>> }
  )

/** One writer at a time: a number for PostgreSQL's advisory locks. */
const lockNumber = 7_265_120
/** The hash before the first entry. */
const start = { id: 0, hash: '0'.repeat(64) }

const hashOf = (id: number, previous: string, text: string): string =>
  createHash('sha256').update(`${id}\n${previous}\n${text}`).digest('hex')

/** Records who did what, when and why, last in its transaction: other writers wait until that ends. Append-only. */
export async function recordAction(tx: Transaction, action: Action): Promise<void> {
  const { operator, verb, reason, from = '' } = action
  const about =
    'words' in action
      ? { target: action.words.join(' '), details: { words: action.words } }
      : { target: action.target, details: masked(action.details) as Entry['details'] }
  const entry: Entry = {
    at: new Date(action.at).toISOString(),
    operator,
    verb,
    target: about.target,
    reason,
    from,
    details: about.details,
  }
  const text = JSON.stringify(entry)
  await sql`select pg_advisory_xact_lock(${lockNumber}::int8)`.execute(tx)
  const last = await newestEntry(tx)
  const { id, hash: previous } = last ?? start
  await tx
    .insertInto('operator_action')
    .values({ id: id + 1, entry: text, previous, hash: hashOf(id + 1, previous, text) })
    .execute()
}

export const newestEntry = (db: Database) =>
  db.selectFrom('operator_action').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()

export type RecordFilter = {
  person?: string | undefined
  target?: string | undefined
  verb?: string | undefined
  /** Only older ones. */
  before?: number | undefined
}

/** Entries, the newest first. */
export async function readRecord(db: Database, filter: RecordFilter, max: number): Promise<StoredEntry[]> {
  const { person = '', target = '', verb = '', before } = filter
  const rows = await db
    .selectFrom('operator_action')
    .select(['id', 'entry', 'previous', 'hash'])
    .$if(person !== '', (query) => query.where('operator', '=', person))
    .$if(target !== '', (query) => query.where('target', '=', target))
    .$if(verb !== '', (query) => query.where('verb', '=', verb))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ entry, ...row }) => ({ ...row, ...(JSON.parse(entry) as Entry) }))
}

export const latestActions = (db: Database, max: number) => readRecord(db, {}, max)

/** Somebody noted it outside the database: whoever writes the record anew would have to change that, too. */
export type NotedEntry = { id: number; hash: string }
export type RecordCheck = {
  entries: number
  newest: NotedEntry | null
  /** A sentence for each entry that was changed, left out or added. */
  problems: string[]
}

const batch = 5_000
const maxProblems = 100

/**
 * Checks every entry of the record. Without one that was noted earlier, neither missing newest entries nor a record
 * that was written anew can be noticed.
 */
export async function checkRecord(db: Database, noted: readonly NotedEntry[] = []): Promise<RecordCheck> {
  const problems: string[] = []
  const wanted = new Map(noted.map(({ id, hash }) => [id, hash]))
  let last: NotedEntry = start
  let entries = 0
  for (;;) {
    const rows = await db
      .selectFrom('operator_action')
      .select(['id', 'entry', 'previous', 'hash'])
      .where('id', '>', last.id)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, entry, previous, hash } of rows) {
      if (id !== last.id + 1) problems.push(`Entry ${last.id + 1} is missing: the next one is ${id}.`)
      else if (previous !== last.hash) problems.push(`Entry ${id} does not follow from the one before.`)
      if (hash !== hashOf(id, previous, entry)) problems.push(`Entry ${id} is not what was written.`)
      if (wanted.get(id) === hash) wanted.delete(id)
      last = { id, hash }
    }
    entries += rows.length
    if (rows.length < batch || problems.length > maxProblems) break
  }
  for (const [id, hash] of wanted) problems.push(`Entry ${id} with the hash ${hash}, which was noted, is missing.`)
  return { entries, newest: last.id === 0 ? null : last, problems: problems.slice(0, maxProblems) }
}
