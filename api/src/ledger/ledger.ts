import { sql } from 'kysely'
import type { Transaction } from '../db/database'
import { sqlStateOf } from '@app/database'
import type { JournalKind } from './tables'

export type { JournalKind }

/** The system's accounts; their balances are sums of postings. */
export const systemAccounts = { house: 1n, provider: 2n, pending: 3n, prize: 4n } as const

export type Line = { account: bigint; /** minor units, not zero */ amount: bigint }
export type Journal = { kind: JournalKind; ref: string; lines: Line[]; /** Unix milliseconds */ at: number }

/** A journal that would make a member's balance negative. The transaction fails. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds'
}

/** The account ID of a member; creates the account if it is missing. */
export async function memberAccount(tx: Transaction, memberId: number): Promise<bigint> {
  const found = await tx.selectFrom('account').select('id').where('member_id', '=', memberId).executeTakeFirst()
  if (found !== undefined) return found.id
  await tx
    .insertInto('account')
    .values({ kind: 'member', member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  const made = await tx.selectFrom('account').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()
  return made.id
}

/** Locks the accounts FOR UPDATE in the order of their IDs, so that two transactions never deadlock. */
export async function lockAccounts(tx: Transaction, accountIds: bigint[]): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', 'in', accountIds).orderBy('id').forUpdate().execute()
}

/**
 * Moves money once: the lines sum to zero. A second post of the same kind and ref returns isNew false and moves
 * nothing.
 * @throws InsufficientFunds if a member's balance would become negative
 */
export async function post(tx: Transaction, journal: Journal): Promise<{ journal: bigint; isNew: boolean }> {
  const accounts = journal.lines.map((line) => line.account)
  const amounts = journal.lines.map((line) => line.amount)
  try {
    const { rows } = await sql<{ journal: bigint; is_new: boolean }>`
      select journal, is_new from ledger_post(
        ${journal.kind}::text, ${journal.ref}::text, ${accounts}::int8[], ${amounts}::int8[], ${new Date(journal.at)}::timestamptz
      )`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('ledger_post answered no row')
    return { journal: row.journal, isNew: row.is_new }
  } catch (error) {
    if (sqlStateOf(error) === 'LG001') throw new InsufficientFunds('balance too low', { cause: error })
    throw error
  }
}

/** The balance in minor units: stored for a member, summed for a system account. */
export async function balanceOf(tx: Transaction, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select case when a.kind = 'member' then a.balance
      else coalesce((select sum(p.amount) from posting p where p.account_id = a.id), 0)::int8 end as balance
    from account a where a.id = ${accountId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`no account ${accountId}`)
  return row.balance
}
