import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'

/** A sentence that is always true of the books, and a query whose rows are the exceptions. */
export type Invariant = { name: string; sentence: string; exceptions: RawBuilder<{ what: string }> }
export type BrokenInvariant = { name: string; sentence: string; exceptions: string[] }

export const ledgerInvariants: Invariant[] = [
  {
    name: 'postings-sum-to-zero',
    sentence: 'All postings together sum to zero.',
    exceptions: sql`select sum(amount)::text as what from posting having sum(amount) <> 0`,
  },
  {
    name: 'journal-sums-to-zero',
    sentence: 'Each journal has postings, and they sum to zero.',
    exceptions: sql`
      select 'journal ' || j.id as what from journal j left join posting p on p.journal_id = j.id
      group by j.id having coalesce(sum(p.amount), 1) <> 0`,
  },
  {
    name: 'balance-equals-postings',
    sentence: 'Each kept balance equals the sum of its postings, and its seq their count.',
    exceptions: sql`
      select 'account ' || a.id as what from account a left join posting p on p.account_id = a.id
      where a.kind = 'member' group by a.id
      having a.balance <> coalesce(sum(p.amount), 0) or a.seq <> count(p.id)`,
  },
  {
    name: 'running-balances-gapless',
    sentence: "A member's running balances follow one another without a gap.",
    exceptions: sql`
      select 'posting ' || r.id as what from (
        select p.id, p.seq, p.balance_after,
          row_number() over line as place,
          sum(p.amount) over line as running
        from posting p join account a on a.id = p.account_id
        where a.kind = 'member'
        window line as (partition by p.account_id order by p.seq)
      ) r where r.seq is distinct from r.place or r.balance_after is distinct from r.running`,
  },
  {
    name: 'no-member-below-zero',
    sentence: 'No member is, or ever was, below zero.',
    exceptions: sql`
      select 'account ' || id as what from account where kind = 'member' and balance < 0
      union all
      select 'posting ' || id from posting where balance_after < 0`,
  },
  {
    name: 'idempotent-answers-kept',
    sentence: 'Each idempotency key has its answer.',
    exceptions: sql`select 'member ' || member_id || ' key ' || key as what from idempotency where answer is null`,
  },
]

/** The broken ones with up to five exceptions each, read from one snapshot. Empty: the books balance. */
export async function checkInvariants(db: Database, invariants: readonly Invariant[]): Promise<BrokenInvariant[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const broken: BrokenInvariant[] = []
      for (const { name, sentence, exceptions } of invariants) {
        const { rows } = await sql<{ what: string }>`select what from (${exceptions}) e limit 5`.execute(tx)
        if (rows.length > 0) broken.push({ name, sentence, exceptions: rows.map((row) => row.what) })
      }
      return broken
    })
}
