import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'
import type { JournalKind } from './tables'

export type AccountRow = {
  seq: bigint
  at: Date
  kind: JournalKind
  ref: string
  amount: bigint
  balance: bigint
}

/** The postings are chosen in their index before anything is joined, however many an account has. */
async function movements(
  db: Database,
  memberId: number,
  after: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  max: number,
) {
  const account = await db.selectFrom('account').select('id').where('member_id', '=', memberId).executeTakeFirst()
  const { rows } = await sql<AccountRow>`
    with p as materialized (
      select journal_id, seq, amount, balance_after from posting
      where account_id = ${account?.id ?? 0n} and ${after} order by ${order} limit ${max})
    select p.seq, j.created_at as at, j.kind, j.ref, p.amount, p.balance_after as balance
    from p join journal j on j.id = p.journal_id order by ${order}`.execute(db)
  return rows
}

/** The movements of a member's account, the newest first. */
export const movementsBefore = (db: Database, memberId: number, before: number | null, max: number) =>
  movements(db, memberId, before === null ? sql`true` : sql`seq < ${before}`, sql`seq desc`, max)

/** The same, the oldest first. */
export const movementsAfter = (db: Database, memberId: number, after: bigint, max: number) =>
  movements(db, memberId, sql`seq > ${after}`, sql`seq`, max)
