import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/database'
import { microsecondsOf, timeAt } from '../../db/microseconds'
import type { DepositStatus } from './store'

export type OfficeDeposit = {
  id: number
  memberId: number
  username: string
  amount: bigint
  channel: string
  reference: string
  status: DepositStatus
  createdAt: Date
  payUntil: Date
  paidAt: Date | null
  cancelledAt: Date | null
  paidLateAt: Date | null
  /** `payUntil` in microseconds. */
  untilKey: bigint
}

async function deposits(db: Database, suffix: RawBuilder<unknown>): Promise<OfficeDeposit[]> {
  const { rows } = await sql<OfficeDeposit>`
    select d.id, d.member_id as "memberId", m.username, d.amount, d.channel, d.reference, d.status,
      d.created_at as "createdAt", d.pay_until as "payUntil", d.paid_at as "paidAt", d.cancelled_at as "cancelledAt",
      d.paid_late_at as "paidLateAt", ${microsecondsOf('d.pay_until')} as "untilKey"
    from deposit d join member m on m.id = d.member_id ${suffix}`.execute(db)
  return rows
}

const isBefore = (before: number | null) => (before === null ? sql`true` : sql`d.id < ${before}`)
const newestFirst = (max: number) => sql`order by d.id desc limit ${max}`

export const depositOf = async (db: Database, id: number): Promise<OfficeDeposit | undefined> =>
  (await deposits(db, sql`where d.id = ${id}`))[0]

export const depositsBefore = (db: Database, before: number | null, max: number) =>
  deposits(db, sql`where ${isBefore(before)} ${newestFirst(max)}`)

/** Failed, then reported as paid. */
export const latePaidBefore = (db: Database, before: number | null, max: number) =>
  deposits(db, sql`where d.status = 3 and d.paid_late_at is not null and ${isBefore(before)} ${newestFirst(max)}`)

export const memberDepositsBefore = (db: Database, memberId: number, before: number | null, max: number) =>
  deposits(db, sql`where d.member_id = ${memberId} and ${isBefore(before)} ${newestFirst(max)}`)

/** Not paid, not cancelled; those whose payment page closes last come first, expired ones at the end. */
export const waitingBefore = (db: Database, before: { until: number; id: number } | null, max: number) =>
  deposits(
    db,
    sql`where d.status = 1 and d.cancelled_at is null
      and ${before === null ? sql`true` : sql`(d.pay_until, d.id) < (${timeAt(before.until)}, ${before.id}::int4)`}
      order by d.pay_until desc, d.id desc limit ${max}`,
  )

type Times = { from: Date | null; to: Date | null }

const within = ({ from, to }: Times) => sql`
  ${from === null ? sql`true` : sql`d.created_at >= ${from}`} and ${to === null ? sql`true` : sql`d.created_at < ${to}`}`

/** Opened in these times, the oldest first. */
export const depositsAfter = (db: Database, times: Times, after: number, max: number) =>
  deposits(db, sql`where d.id > ${after} and ${within(times)} order by d.id limit ${max}`)

export type OwnLine = { id: number; reference: string; amount: bigint; status: DepositStatus; paidKey: string | null }

// as text, because the database's times are finer than ours
const ownLine = sql`select id, reference, amount, status, paid_at::text as "paidKey" from deposit`

/** Deposits with these references, in whatever state. */
export async function depositsNamed(db: Database, references: readonly string[]): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`${ownLine} where reference = any(${[...references]}::text[])`.execute(db)
  return rows
}

/** Paid in these times, the oldest first. */
export async function depositsPaid(
  db: Database,
  { from, to }: { from: Date; to: Date },
  after: OwnLine | null,
  max: number,
): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`${ownLine}
    where paid_at >= ${from} and paid_at < ${to} and status in (2, 4)
      and ${after === null ? sql`true` : sql`(paid_at, id) > (${after.paidKey}::timestamptz, ${after.id}::int4)`}
    order by paid_at, id limit ${max}`.execute(db)
  return rows
}
