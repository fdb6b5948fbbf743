import type { RequestOf } from '@app/contracts'
import type { withdrawalRecords } from '@app/contracts/wire'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../../ledger/tables'
import { isWithin } from '../records/times'
import type { WithdrawalReason } from './reasons'

/** 1 in review, 2 paid, 3 refused and returned, 4 paid at once. */
export type WithdrawalStatus = 1 | 2 | 3 | 4

declare module '../../db/tables' {
  interface Tables {
    withdrawal: {
      id: GeneratedAlways<number>
      member_id: number
      amount: bigint
      /** The account that was bound at the time. */
      bank: string
      last4: string
      status: Generated<WithdrawalStatus>
      reason: Generated<WithdrawalReason | null>
      created_at: Date
      /** When it is paid out unless a review refuses it; set when it was requested. */
      pay_at: Date
      reviewed_at: Generated<Date | null>
    }
  }
}

type NewWithdrawal = {
  memberId: number
  amount: bigint
  bank: string
  last4: string
  now: number
  /** Unix milliseconds. */ payAt: number
}

export async function addWithdrawal(tx: Transaction, withdrawal: NewWithdrawal): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      member_id: withdrawal.memberId,
      amount: withdrawal.amount,
      bank: withdrawal.bank,
      last4: withdrawal.last4,
      created_at: new Date(withdrawal.now),
      pay_at: new Date(withdrawal.payAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many a member made since, without refused ones. */
export async function countWithdrawals(db: Database | Transaction, memberId: number, since: number): Promise<number> {
  const { made } = await db
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<bigint>().as('made'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(since))
    .where('status', '<>', 3)
    .executeTakeFirstOrThrow()
  return Number(made)
}

/** 0 if nothing was ever booked. */
export async function balanceOfMember(db: Database, memberId: number): Promise<bigint> {
  const row = await db.selectFrom('account').select('balance').where('member_id', '=', memberId).executeTakeFirst()
  return row?.balance ?? 0n
}

/** The member of a withdrawal, without a lock: the account is locked first. */
export async function findMemberOf(tx: Transaction, id: number): Promise<number | null> {
  const row = await tx.selectFrom('withdrawal').select('member_id').where('id', '=', id).executeTakeFirst()
  return row?.member_id ?? null
}

/** Open withdrawals that are due. */
export async function dueWithdrawals(db: Database, now: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('status', '=', 1)
    .where('pay_at', '<=', new Date(now))
    .orderBy('pay_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

type Close = { now: number } & ({ status: 2 | 4; reason: null } | { status: 3; reason: WithdrawalReason })

/** Closes an open withdrawal and returns its amount; null if it is no longer open. */
export async function closeWithdrawal(tx: Transaction, id: number, close: Close): Promise<bigint | null> {
  const row = await tx
    .updateTable('withdrawal')
    .set({ status: close.status, reason: close.reason, reviewed_at: new Date(close.now) })
    .where('id', '=', id)
    .where('status', '=', 1)
    .returning('amount')
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Locks an open withdrawal unless another instance has locked it. */
export async function lockOpen(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from withdrawal where id = ${id} and status = 1 for update skip locked`.execute(tx)
  return rows.length > 0
}

export type WithdrawalFilter = RequestOf<typeof withdrawalRecords>

const withStatus = { review: [1], paid: [2, 4], returned: [3] } as const satisfies Record<
  NonNullable<WithdrawalFilter['status']>,
  readonly WithdrawalStatus[]
>

/** The newest withdrawals of a member that fit the filter. */
export const listWithdrawals = (db: Database, memberId: number, { status, ...times }: WithdrawalFilter, max: number) =>
  db
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'bank', 'last4', 'status', 'reason', 'created_at', 'reviewed_at'])
    .where('member_id', '=', memberId)
    .where(isWithin('created_at', times))
    .$if(status !== undefined, (query) => query.where('status', 'in', withStatus[status ?? 'review']))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
export type StoredWithdrawal = Awaited<ReturnType<typeof listWithdrawals>>[number]
