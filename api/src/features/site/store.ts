import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import { stored, type Localised } from './localised'

declare module '../../db/tables' {
  interface Tables {
    site: { id: Generated<1>; settings: unknown }
    notice: { id: GeneratedAlways<number>; name: unknown; text: unknown; created_at: Date; member_id: number | null }
  }
}

export async function readSettings(db: Database): Promise<unknown> {
  const row = await db.selectFrom('site').select('settings').executeTakeFirst()
  return row?.settings ?? {}
}

/** Merges `changes` into the row. */
export async function changeSettings(tx: Transaction, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`update site set settings = settings || ${JSON.stringify(changes)}::jsonb`.execute(tx)
}

export type StoredNotice = { id: number; name: Localised; text: Localised; created_at: Date }

/** What a member reads: notices for everybody and those for this member, the newest first. */
export async function listNotices(db: Database, memberId: number, max: number): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where((eb) => eb.or([eb('member_id', 'is', null), eb('member_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows as StoredNotice[]
}

/** Those for this member alone, the newest first. */
export async function noticesTo(
  db: Database,
  memberId: number,
  before: number | null,
  max: number,
): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows as StoredNotice[]
}

export async function addNotice(
  tx: Transaction,
  notice: { name: Localised; text: Localised; at: number; /** Without: for everybody. */ memberId?: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notice (name, text, created_at, member_id) values
      (${stored(notice.name)}, ${stored(notice.text)}, ${new Date(notice.at)}, ${notice.memberId ?? null})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}
