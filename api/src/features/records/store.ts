import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { JournalKind } from '../../ledger/ledger'
import type {} from '../../ledger/tables'

export const pageSize = 10

const ofMember = (db: Database, memberId: number) =>
  db.selectFrom('posting as p').innerJoin('account as a', 'a.id', 'p.account_id').where('a.member_id', '=', memberId)

/** The movements of the member's account, newest first. */
export const listPostings = (db: Database, memberId: number, page: number) =>
  ofMember(db, memberId)
    .innerJoin('journal as j', 'j.id', 'p.journal_id')
    .select(['p.id', 'p.amount', 'j.kind', 'j.created_at'])
    .orderBy('p.seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export async function countPostings(db: Database, memberId: number): Promise<number> {
  const row = await db.selectFrom('account').select('seq').where('member_id', '=', memberId).executeTakeFirst()
  return Number(row?.seq ?? 0n)
}

/** A member's total stakes, wins, deposits and withdrawals, in minor units. Refunds reduce the stakes. */
export async function sumsOf(db: Database, memberId: number): Promise<ReadonlyMap<JournalKind, bigint>> {
  const rows = await ofMember(db, memberId)
    .innerJoin('journal as j', 'j.id', 'p.journal_id')
    .select(['j.kind', sql<bigint>`sum(p.amount)::int8`.as('sum')])
    .groupBy('j.kind')
    .execute()
  return new Map(rows.map(({ kind, sum }) => [kind, sum]))
}
