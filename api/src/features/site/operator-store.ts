import type { Database, Transaction } from '../../db/database'
import { stored, type Localised } from './localised'
import type {} from './store'

/** Notices for everybody, or for a group; those to one member are the member's. */
const notices = (db: Database) =>
  db
    .selectFrom('notice as n')
    .leftJoin('member_group as g', 'g.id', 'n.group_id')
    .where('n.member_id', 'is', null)
    .select(['n.id', 'n.name', 'n.text', 'n.created_at', 'n.until_at', 'g.slug as group'])

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof noticeById>>>

/** The newest first, before the one with this ID. */
export function noticesBefore(db: Database, id: number | null, max: number): Promise<NoticeRow[]> {
  const query = notices(db).orderBy('n.id', 'desc').limit(max)
  return (id === null ? query : query.where('n.id', '<', id)).execute()
}

export const noticeById = (db: Database, id: number) => notices(db).where('n.id', '=', id).executeTakeFirst()

type NoticeEdit = { name: Localised; text: Localised; at: Date; untilAt: Date | null; groupId: number | null }

export async function saveNotice(tx: Transaction, id: number, notice: NoticeEdit): Promise<void> {
  const { name, text, at, untilAt, groupId } = notice
  await tx
    .updateTable('notice')
    .set({ name: stored(name), text: stored(text), created_at: at, until_at: untilAt, group_id: groupId })
    .where('id', '=', id)
    .execute()
}

export async function removeNotice(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('notice').where('id', '=', id).execute()
}
