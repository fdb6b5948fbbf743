import { sql } from 'kysely'
import { journals, type Invariant } from '../../ledger/invariants'
import { walkOf, within } from '../../ledger/walk'

/** A deposit waiting for more than a day is no longer checked; if it is paid after all, its journal is. */
export const deposits = walkOf('deposit', 5_000n, sql`status = 1 and created_at > now() - interval '1 day'`)

export const depositInvariants: Invariant[] = [
  {
    name: 'paid-deposit-has-one-journal',
    sentence: 'Each paid deposit was credited once with its amount; no other deposit was credited.',
    walk: deposits,
    exceptions: (range) => sql`
      select 'deposit ' || d.id as what from deposit d
      left join journal j on j.kind = 'deposit' and j.ref = 'deposit:' || d.id
      left join account a on a.member_id = d.member_id
      left join posting p on p.journal_id = j.id and p.account_id = a.id
      where ${within('d.id', range)}
        and ((d.status in (2, 4)) <> (j.id is not null) or (j.id is not null and p.amount is distinct from d.amount))`,
  },
  {
    name: 'journal-has-its-deposit',
    sentence: 'Each journal that credits a deposit belongs to a paid deposit.',
    walk: journals,
    exceptions: (range) => sql`
      select 'journal ' || j.ref as what from journal j
      where ${within('j.id', range)} and j.kind = 'deposit' and j.ref like 'deposit:%'
        and not exists (
          select 1 from deposit d where d.id = substring(j.ref from ':(\\d{1,18})$')::int8 and d.status in (2, 4))`,
  },
]
