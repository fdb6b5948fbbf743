import type { Database } from '../../db/database'
import type {} from '../../ledger/tables'
import type {} from '../pay-password/store'
import type {} from '../session/tables'

export function findUser(db: Database, memberId: number) {
  return db
    .selectFrom('member as m')
    .innerJoin('member_group as g', 'g.id', 'm.group_id')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .leftJoin('pay_password as p', 'p.member_id', 'm.id')
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
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
}
export type StoredUser = Awaited<ReturnType<typeof findUser>>
