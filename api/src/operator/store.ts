import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database'
import type {} from '../features/session/tables'
import { stored, type Localised } from '../features/site/localised'
import type {} from '../features/bank/store'
import { isExpired } from '../features/deposits/store'
import type {} from '../features/pay-password/store'
import type {} from '../features/withdrawals/store'

export async function setMember(
  tx: Transaction,
  id: number,
  changes: { status?: number; is_see?: 0 | 1; is_live?: 0 | 1 },
): Promise<void> {
  await tx.updateTable('member').set(changes).where('id', '=', id).execute()
}

export async function saveInvite(tx: Transaction, code: string, uses: number, expires: string | null): Promise<void> {
  const values = { uses_left: uses, expires_at: expires === null ? null : new Date(expires) }
  const insert = tx.insertInto('invite').values({ code, ...values })
  await insert.onConflict((conflict) => conflict.column('code').doUpdateSet(values)).execute()
}

/** False: there is no such notice. */
export async function changeNotice(
  tx: Transaction,
  id: number,
  notice: { name: Localised; text: Localised },
): Promise<boolean> {
  const { rows } = await sql`
    update notice set name = ${stored(notice.name)}, text = ${stored(notice.text)}
    where id = ${id} returning id`.execute(tx)
  return rows.length === 1
}

/** Adds views to the remaining ones. */
export async function addViews(tx: Transaction, id: number, views: number): Promise<void> {
  await sql`update member set see_total = least(see_total::int8 + ${views}::int4, 2147483647)::int4 where id = ${id}`.execute(
    tx,
  )
}

/** Puts a member into a group, with the group's viewing rights. False: there is no such group. */
export async function setGroup(tx: Transaction, id: number, slug: string): Promise<boolean> {
  const { rows } = await sql`
    update member m set group_id = g.id, is_see = g.is_see, free_see_time = g.free_see_time
    from member_group g where m.id = ${id} and g.slug = ${slug} returning m.id`.execute(tx)
  return rows.length === 1
}

/** Removes something of which the member has at most one. False: there is none. */
export async function removeOwn(
  tx: Transaction,
  table: 'bank_account' | 'pay_password',
  memberId: number,
): Promise<boolean> {
  const row = await tx.deleteFrom(table).where('member_id', '=', memberId).returning('member_id').executeTakeFirst()
  return row !== undefined
}

/** Deposits waiting for payment, and failed ones that were paid after all. */
export const waitingDeposits = (db: Database, max: number) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select([
      'd.id',
      'm.username',
      'd.amount',
      'd.channel',
      'd.reference',
      'd.created_at',
      'd.pay_until',
      'd.cancelled_at',
      'd.paid_late_at',
      isExpired('d').as('is_expired'),
    ])
    .where((eb) =>
      eb.or([eb('d.status', '=', 1), eb.and([eb('d.status', '=', 3), eb('d.paid_late_at', 'is not', null)])]),
    )
    .orderBy('d.id', 'desc')
    .limit(max)
    .execute()

export const depositById = (db: Database, id: number) =>
  db.selectFrom('deposit').select(['id', 'member_id', 'amount', 'reference']).where('id', '=', id).executeTakeFirst()

export const openWithdrawals = (db: Database, max: number) =>
  db
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['w.id', 'm.username', 'w.amount', 'w.bank', 'w.last4', 'w.created_at', 'w.pay_at'])
    .where('w.status', '=', 1)
    .orderBy('w.pay_at')
    .limit(max)
    .execute()
