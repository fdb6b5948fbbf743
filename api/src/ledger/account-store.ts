import { sql } from 'kysely'
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

const rowsOf = sql`
  select p.seq, j.created_at as at, j.kind, j.ref, p.amount, p.balance_after as balance
  from posting p join journal j on j.id = p.journal_id`
const accountOf = (memberId: number) => sql`p.account_id = (select id from account where member_id = ${memberId})`

/** The movements of a member's account, the newest first. */
export async function movementsBefore(db: Database, memberId: number, before: number | null, max: number) {
  const { rows } = await sql<AccountRow>`${rowsOf}
    where ${accountOf(memberId)} and ${before === null ? sql`true` : sql`p.seq < ${before}`}
    order by p.seq desc limit ${max}`.execute(db)
  return rows
}

/** The same, the oldest first. */
export async function movementsAfter(db: Database, memberId: number, after: bigint, max: number) {
  const { rows } = await sql<AccountRow>`${rowsOf}
    where ${accountOf(memberId)} and p.seq > ${after} order by p.seq limit ${max}`.execute(db)
  return rows
}
