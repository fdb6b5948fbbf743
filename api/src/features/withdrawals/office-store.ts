import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import { microsecondsOf, timeAt } from '../../db/microseconds'
import type { WithdrawalReason } from './reasons'
import { dayStart } from './rule'
import type { WithdrawalStatus } from './store'

export type OfficeWithdrawal = {
  id: number
  memberId: number
  username: string
  amount: bigint
  bank: string
  last4: string
  status: WithdrawalStatus
  reason: WithdrawalReason | null
  createdAt: Date
  payAt: Date
  /** `payAt` in microseconds. */
  payKey: bigint
  reviewedAt: Date | null
  /** None was paid to the member before. */
  isFirst: boolean
  realName: string
  holder: string | null
}

type Rows = { where: RawBuilder<unknown>; order?: RawBuilder<unknown>; max?: number }

/** The rows are chosen in their index before anything is joined, however many there are. */
async function withdrawals(
  db: Database,
  { where, order = sql`w.id desc`, max = 1 }: Rows,
): Promise<OfficeWithdrawal[]> {
  const { rows } = await sql<OfficeWithdrawal>`
    with w as materialized (select * from withdrawal w where ${where} order by ${order} limit ${max})
    select w.id, w.member_id as "memberId", m.username, w.amount, w.bank, w.last4, w.status, w.reason,
      w.created_at as "createdAt", w.pay_at as "payAt", ${microsecondsOf('w.pay_at')} as "payKey",
      w.reviewed_at as "reviewedAt", m.name as "realName", b.holder, coalesce(w.id <= paid.id, true) as "isFirst"
    from w join member m on m.id = w.member_id left join bank_account b on b.member_id = w.member_id
    left join lateral (
      select id from withdrawal where member_id = w.member_id and status in (2, 4) order by id limit 1) paid on true
    order by ${order}`.execute(db)
  return rows
}

const isBefore = (before: number | null) => (before === null ? sql`true` : sql`w.id < ${before}`)

export const withdrawalOf = async (db: Database, id: number): Promise<OfficeWithdrawal | undefined> =>
  (await withdrawals(db, { where: sql`w.id = ${id}` }))[0]

/** In the order in which they are paid. */
export const openAfter = (db: Database, after: { at: number; id: number } | null, max: number) =>
  withdrawals(db, {
    where: sql`w.status = 1
      and ${after === null ? sql`true` : sql`(w.pay_at, w.id) > (${timeAt(after.at)}, ${after.id}::int4)`}`,
    order: sql`w.pay_at, w.id`,
    max,
  })

export const closedBefore = (db: Database, before: number | null, max: number) =>
  withdrawals(db, { where: sql`w.status <> 1 and ${isBefore(before)}`, max })

export const memberWithdrawalsBefore = (db: Database, memberId: number, before: number | null, max: number) =>
  withdrawals(db, { where: sql`w.member_id = ${memberId} and ${isBefore(before)}`, max })

type Times = { from: Date | null; to: Date | null }

const within = ({ from, to }: Times) => sql`
  ${from === null ? sql`true` : sql`w.created_at >= ${from}`} and ${to === null ? sql`true` : sql`w.created_at < ${to}`}`

/** Made in these times, the oldest first. */
export const withdrawalsAfter = (db: Database, times: Times, after: number, max: number) =>
  withdrawals(db, { where: sql`w.id > ${after} and ${within(times)}`, order: sql`w.id`, max })

/** How many a member had made on the day of this one, with it, without refused ones. */
export async function ofDay(db: Database, { id, memberId, createdAt }: OfficeWithdrawal): Promise<number> {
  const { made } = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('made'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(dayStart(createdAt.getTime())))
    .where('id', '<=', id)
    .where((eb) => eb.or([eb('status', '<>', 3), eb('id', '=', id)]))
    .executeTakeFirstOrThrow()
  return Number(made)
}
