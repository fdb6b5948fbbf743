import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import { stored, type Localised } from './localised'

declare module '../../db/tables' {
  interface Tables {
    site: { id: Generated<1>; settings: unknown }
    notice: { id: GeneratedAlways<number>; name: unknown; text: unknown; created_at: Date }
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

export async function listNotices(db: Database, max: number): Promise<StoredNotice[]> {
  const rows = await db.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(max).execute()
  return rows as StoredNotice[]
}

export async function addNotice(
  tx: Transaction,
  notice: { name: Localised; text: Localised; at: number },
): Promise<void> {
  await sql`
    insert into notice (name, text, created_at) values
      (${stored(notice.name)}, ${stored(notice.text)}, ${new Date(notice.at)})`.execute(tx)
}
