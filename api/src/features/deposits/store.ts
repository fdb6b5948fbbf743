import type { RequestOf } from '@app/contracts'
import type { depositRecords } from '@app/contracts/wire'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import { isWithin } from '../records/times'

export type DepositStatus = 1 | 2 | 3 | 4

declare module '../../db/tables' {
  interface Tables {
    deposit: {
      id: GeneratedAlways<number>
      member_id: number
      /** The provider's reference; not guessable. */
      reference: string
      amount: bigint
      channel: string
      status: Generated<DepositStatus>
      created_at: Date
      /** After this it has expired: it counts in no limit, but is credited if it is paid after all. */
      pay_until: Generated<Date>
      paid_at: Generated<Date | null>
      /** When its member cancelled it; it is credited if it is paid after all. */
      cancelled_at: Generated<Date | null>
      asked_at: Generated<Date | null>
      /** When the provider said that a failed deposit was paid after all: an operator looks at it. */
      paid_late_at: Generated<Date | null>
    }
  }
}

export type NewDeposit = {
  memberId: number
  reference: string
  amount: bigint
  channel: string
  createdAt: Date
  payUntil: Date
}

export async function addDeposit(tx: Transaction, deposit: NewDeposit): Promise<number> {
  const row = await tx
    .insertInto('deposit')
    .values({
      member_id: deposit.memberId,
      reference: deposit.reference,
      amount: deposit.amount,
      channel: deposit.channel,
      created_at: deposit.createdAt,
      pay_until: deposit.payUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The deposit of a reference, without a lock: its member's account is locked first. */
export const findDeposit = (tx: Transaction, reference: string) =>
  tx.selectFrom('deposit').selectAll().where('reference', '=', reference).executeTakeFirst()

/**
 * Changes a deposit's status from `from`: waiting, or failed for one that was paid after all. False if it has another
 * status. The database's clock sets the time of payment, like that of opening: the account is locked for both, so their
 * order is never in doubt.
 */
export async function settleDeposit(tx: Transaction, id: number, status: 2 | 3 | 4, from: 1 | 3 = 1): Promise<boolean> {
  const row = await tx
    .updateTable('deposit')
    .set({ status, paid_at: status === 3 ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records for an operator that a failed deposit was paid after all. False: it did not fail. */
export async function markPaidLate(tx: Transaction, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('deposit')
    .set({ paid_late_at: sql<Date>`coalesce(paid_late_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('status', '=', 3)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A deposit of this member in its current state. */
export const findOwnDeposit = (db: Database, memberId: number, id: number) =>
  db
    .selectFrom('deposit')
    .selectAll()
    .select(isExpired('deposit').as('is_expired'))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Marks a waiting deposit as cancelled, once. */
export async function markCancelled(tx: Transaction, id: number): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ cancelled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Expired and still unpaid. `deposit`: the table's name in the query. */
export const isExpired = (deposit: string) =>
  sql<boolean>`(${sql.ref(`${deposit}.status`)} = 1 and ${sql.ref(`${deposit}.pay_until`)} <= clock_timestamp())`

export type DepositFilter = RequestOf<typeof depositRecords>

const isWaiting = sql<boolean>`(status = 1 and cancelled_at is null and pay_until > clock_timestamp())`
const isPaid = sql<boolean>`status in (2, 4)`
const hasStatus: Readonly<Record<NonNullable<DepositFilter['status']>, ReturnType<typeof sql<boolean>>>> = {
  waiting: isWaiting,
  paid: isPaid,
  failed: sql`not (${isWaiting} or ${isPaid})`,
}

/** The newest deposits of a member that fit the filter. */
export const listDeposits = (db: Database, memberId: number, { status, ...times }: DepositFilter, max: number) =>
  db
    .selectFrom('deposit')
    .select([
      'id',
      'status',
      'amount',
      'channel',
      'created_at',
      'pay_until',
      'paid_at',
      'cancelled_at',
      isExpired('deposit').as('is_expired'),
    ])
    .where('member_id', '=', memberId)
    .where(isWithin('created_at', times))
    .$if(status !== undefined, (query) => query.where(hasStatus[status ?? 'waiting']))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
export type StoredDeposit = Awaited<ReturnType<typeof listDeposits>>[number]

export type Stale = {
  /** Opened since, Unix milliseconds. */ since: number
  /** Not asked about since. */ before: number
}

/** Waiting deposits to ask about, marked as asked; those asked about longest ago come first. */
export async function takeStale(
  tx: Transaction,
  { since, before }: Stale,
  now: number,
  max: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('deposit')
    .select(['id', 'reference'])
    .where('status', '=', 1)
    .where('created_at', '<', new Date(before))
    .where('created_at', '>=', new Date(since))
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(before))]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await tx
    .updateTable('deposit')
    .set({ asked_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => row.reference)
}
