import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../session/tables'
import { stored, type Localised, type LocalisedColumn } from './localised'

declare module '../../db/tables' {
  interface Tables {
    site: { id: Generated<1>; settings: unknown }
    notice: {
      id: GeneratedAlways<number>
      name: LocalisedColumn
      text: LocalisedColumn
      /** From then on members see it. */
      created_at: Date
      until_at: Date | null
      /** Whose members see it; null: all. */
      group_id: number | null
      /** Who alone sees it; null: all. */
      member_id: number | null
    }
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

/** The notices that a member sees now: those for everybody, for the member's group, and for the member. */
export const listNotices = (db: Database, { memberId, now }: { memberId: number; now: number }, max: number) =>
  db
    .selectFrom('notice')
    .select(['id', 'name', 'text', 'created_at'])
    .where((is) => is.or([is('member_id', 'is', null), is('member_id', '=', memberId)]))
    .where((is) =>
      is.or([
        is('group_id', 'is', null),
        is('group_id', '=', is.selectFrom('member').select('group_id').where('id', '=', memberId)),
      ]),
    )
    .where('created_at', '<=', new Date(now))
    .where((is) => is.or([is('until_at', 'is', null), is('until_at', '>', new Date(now))]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()

/** Those for this member alone, the newest first. */
export function noticesTo(db: Database, memberId: number, before: number | null, max: number) {
  const query = db
    .selectFrom('notice')
    .select(['id', 'name', 'text', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(max)
  return (before === null ? query : query.where('id', '<', before)).execute()
}

/** Members see it from `at` until `untilAt`: all of them, those of a group, or one. */
type NewNotice = {
  name: Localised
  text: Localised
  at: number
  untilAt?: Date | null
  groupId?: number | null
  memberId?: number | null
}

/** Returns its ID. */
export async function addNotice(tx: Transaction, notice: NewNotice): Promise<number> {
  const { name, text, at, untilAt = null, groupId = null, memberId = null } = notice
  const texts = { name: stored(name), text: stored(text) }
  const seen = { created_at: new Date(at), until_at: untilAt, group_id: groupId, member_id: memberId }
  const insert = tx.insertInto('notice').values({ ...texts, ...seen })
  return (await insert.returning('id').executeTakeFirstOrThrow()).id
}
