import { sql } from 'kysely'
import type { Invariant } from '../../ledger/invariants'

export const depositInvariants: Invariant[] = [
  {
    name: 'paid-deposit-has-one-journal',
    sentence: 'Each paid deposit was credited once with its amount, and no other was.',
    exceptions: sql`
      select 'deposit ' || d.id as what from deposit d
      left join journal j on j.kind = 'deposit' and j.ref = 'deposit:' || d.id
      left join account a on a.member_id = d.member_id
      left join posting p on p.journal_id = j.id and p.account_id = a.id
      where (d.status in (2, 4)) <> (j.id is not null) or (j.id is not null and p.amount is distinct from d.amount)`,
  },
]
