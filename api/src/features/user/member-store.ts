import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../push/tables'
import type {} from '../session/tables'
import type { Localised } from '../site/localised'

export type MemberRow = {
  id: number
  username: string
  name: string
  status: number
  slug: string
  group: Localised
  createdAt: Date
  isSee: 0 | 1
  isLive: 0 | 1
  viewsLeft: number
  balance: bigint
  held: bigint
  hasPayPassword: boolean
}

export async function memberRow(db: Database, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select m.id, m.username, m.name, m.status, g.slug, g.name as "group", m.created_at as "createdAt", m.is_see as "isSee",
      m.is_live as "isLive", m.see_total as "viewsLeft", coalesce(a.balance, 0)::int8 as balance,
      (select coalesce(sum(w.amount), 0) from withdrawal w where w.member_id = m.id and w.status = 1)::int8 as held,
      exists (select 1 from pay_password p where p.member_id = m.id) as "hasPayPassword"
    from member m join member_group g on g.id = m.group_id left join account a on a.member_id = m.id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the member until the transaction ends; undefined: there is none. */
export const lockMember = (tx: Transaction, id: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'username', 'status', 'is_see', 'is_live', 'see_total', 'group_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const latestSessions = (db: Database, memberId: number, max: number) =>
  db
    .selectFrom('member_session as s')
    .select(['s.id', 's.created_at', 's.seen_at', 's.ended_at', 's.ended_by'])
    .select(
      sql<boolean>`exists (select 1 from push_device d where d.session_id = s.id and d.member_id = s.member_id)`.as(
        'is_notified',
      ),
    )
    .where('s.member_id', '=', memberId)
    .orderBy('s.id', 'desc')
    .limit(max)
    .execute()

export const boundAccount = (db: Database, memberId: number) =>
  db
    .selectFrom('bank_account')
    .select(['bank', 'holder', 'last4', 'sealed', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const groupSlug = async (db: Database, id: number): Promise<string> =>
  (await db.selectFrom('member_group').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
