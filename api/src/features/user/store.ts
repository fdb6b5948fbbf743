import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type {} from '../../ledger/tables'
import type {} from '../notifications/tables'
import type {} from '../pay-password/store'
import type {} from '../session/tables'
import type {} from '../withdrawals/store'

/** The displayed data of members, in the order of their IDs. */
export async function findUsers(db: Database, memberIds: number[]) {
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('member_group as g', 'g.id', 'm.group_id')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .leftJoin('pay_password as p', 'p.member_id', 'm.id')
    .leftJoin('notification_setting as n', 'n.member_id', 'm.id')
    .select([
      'm.id',
      'm.username',
      'm.header_img',
      'm.see_total',
      'm.point',
      'm.is_see',
      'm.is_live',
      'm.free_see_time',
      'm.status',
      'm.name',
      'm.sex',
      'g.name as group_name',
      'g.image as group_image',
      'a.balance',
      'p.member_id as pay_password_of',
      sql<0 | 1>`case when n.kinds <> '{}' then 1 else 0 end`.as('notifications'),
      (eb) =>
        eb
          .selectFrom('withdrawal as w')
          .select(sql<bigint>`coalesce(sum(w.amount), 0)::int8`.as('sum'))
          .whereRef('w.member_id', '=', 'm.id')
          .where('w.status', '=', 1)
          .as('held'),
    ])
    .where('m.id', 'in', memberIds)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return memberIds.map((id) => {
    const row = found.get(id)
    if (row === undefined) throw new Error(`no member ${id}`)
    return row
  })
}
export type StoredUser = Awaited<ReturnType<typeof findUsers>>[number]
