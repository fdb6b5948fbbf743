import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'
import { newestSums, sumsOfLedger } from './sums'
import { everything, walkOf, walkOfTime, within, withinTime, type Range, type Walk } from './walk'

/** A sentence that is always true of the books, and a query that returns the exceptions in a range of its walk. */
export type Invariant = {
  name: string
  sentence: string
  walk: Walk
  exceptions: (range: Range) => RawBuilder<{ what: string }>
}
export type BrokenInvariant = { name: string; sentence: string; exceptions: string[] }

export const journals = walkOf('journal', 5_000n)
const accounts: Walk = { ...walkOf('account', 500n), isDaily: true }
/** An answer is written together with its key, never later, so two days of keys are enough. */
const keys = walkOfTime('idempotency', 2, 600_000n)

/** Members whose accounts these journals moved. */
const moved = (range: Range) => sql`
  a.kind = 'member' and a.id in (select p.account_id from posting p where ${within('p.journal_id', range)})`

export const ledgerInvariants: Invariant[] = [
  {
    name: 'postings-sum-to-zero',
    sentence: 'All postings together sum to zero.',
    walk: journals,
    exceptions: (range) => sql`
      select sum(p.amount)::text as what from posting p where ${within('p.journal_id', range)}
      having sum(p.amount) <> 0`,
  },
  {
    name: 'journal-sums-to-zero',
    sentence: 'Each journal has postings, and they sum to zero.',
    walk: journals,
    exceptions: (range) => sql`
      select 'journal ' || j.id as what from journal j left join posting p on p.journal_id = j.id
      where ${within('j.id', range)}
      group by j.id having coalesce(sum(p.amount), 1) <> 0`,
  },
  {
    name: 'balance-equals-postings',
    sentence: 'Each stored balance equals the sum of its postings, and its seq their count.',
    walk: accounts,
    exceptions: (range) => sql`
      select 'account ' || a.id as what from account a left join posting p on p.account_id = a.id
      where a.kind = 'member' and ${within('a.id', range)} group by a.id
      having a.balance <> coalesce(sum(p.amount), 0) or a.seq <> count(p.id)`,
  },
  {
    name: 'balance-is-the-last-running-one',
    sentence: 'A changed balance equals the running balance of its last posting.',
    walk: journals,
    exceptions: (range) => sql`
      select 'account ' || a.id as what from account a
      left join lateral (
        select l.balance_after, l.seq from posting l where l.account_id = a.id order by l.seq desc limit 1
      ) last on true
      where ${moved(range)} and (a.balance is distinct from last.balance_after or a.seq is distinct from last.seq)`,
  },
  {
    name: 'sums-equal-balance',
    sentence: 'The sums of a changed account count its movements up to one of them, and equal the balance after it.',
    walk: journals,
    exceptions: (range) => sql`
      select 'account ' || a.id as what from account a
      cross join lateral (
        select sum(n.total) as total, sum(n.movements) as movements, max(n.last_seq) as seq
        from (${newestSums(sql`a.id`)}) n having count(*) > 0) sums
      left join posting p on p.account_id = a.id and p.seq = sums.seq
      where ${moved(range)} and (sums.movements <> sums.seq or sums.total is distinct from p.balance_after)`,
  },
  {
    name: 'sums-equal-movements',
    sentence: 'The sums of each account, by kind and quarter of an hour, equal those of its movements.',
    walk: accounts,
    exceptions: (range) => sql`
      with stored as (
        select account_id, kind, quarter, movements, total, first_seq, last_seq
        from movement_sum where ${within('account_id', range)}),
      added as (select account_id, max(last_seq) as seq from stored group by 1),
      due as (${sumsOfLedger(sql`
        ${within('p.account_id', range)} and p.seq <= (select a.seq from added a where a.account_id = p.account_id)`)})
      select distinct 'account ' || account_id as what from (
        (table stored except table due) union all (table due except table stored)) wrong`,
  },
  {
    name: 'running-balances-gapless',
    sentence: "A member's running balances have no gaps.",
    walk: journals,
    exceptions: (range) => sql`
      select 'posting ' || p.id as what from posting p join account a on a.id = p.account_id
      left join posting b on b.account_id = p.account_id and b.seq = p.seq - 1
      where a.kind = 'member' and ${within('p.journal_id', range)}
        and (p.seq is null or p.seq < 1 or (p.seq > 1) <> (b.id is not null)
          or p.balance_after is distinct from coalesce(b.balance_after, 0) + p.amount)`,
  },
  {
    name: 'no-member-below-zero',
    sentence: 'No member has, or ever had, a negative balance.',
    walk: journals,
    exceptions: (range) => sql`
      select 'account ' || a.id as what from account a where ${moved(range)} and a.balance < 0
      union all
      select 'posting ' || p.id from posting p where ${within('p.journal_id', range)} and p.balance_after < 0`,
  },
  {
    name: 'idempotent-answers-kept',
    sentence: 'Each idempotency key has a stored answer.',
    walk: keys,
    exceptions: (range) => sql`
      select 'member ' || member_id || ' key ' || key as what from idempotency
      where answer is null and ${withinTime('created_at', range)}`,
  },
]

/** Returns the broken invariants with up to five exceptions each, read from one snapshot. Empty: the books balance. */
export async function checkInvariants(
  db: Database,
  invariants: readonly Invariant[],
  range: Range = everything,
): Promise<BrokenInvariant[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const broken: BrokenInvariant[] = []
      for (const { name, sentence, exceptions } of invariants) {
        const { rows } = await sql<{ what: string }>`select what from (${exceptions(range)}) e limit 5`.execute(tx)
        if (rows.length > 0) broken.push({ name, sentence, exceptions: rows.map((row) => row.what) })
      }
      return broken
    })
}
