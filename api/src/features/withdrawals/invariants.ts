import { sql } from 'kysely'
import { journals, type Invariant } from '../../ledger/invariants'
import { walkOf, whole, within } from '../../ledger/walk'

/**
 * The amount that the journal of this kind moved for the withdrawal, on the member's account or on the pending one;
 * null without one.
 */
const moved = (kind: 'withdraw_reserve' | 'withdraw_paid' | 'withdraw_return', on: 'member' | 'pending') => sql`(
  select p.amount from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
  where j.kind = ${sql.lit(kind)} and j.ref = 'withdrawal:' || w.id
    and ${on === 'member' ? sql`a.member_id = w.member_id` : sql`a.kind = 'pending'`})`

const withdrawals = walkOf('withdrawal', 2_000n, sql`status = 1`)

export const withdrawalInvariants: Invariant[] = [
  {
    name: 'pending-equals-open-withdrawals',
    sentence: 'The pending account equals the sum of open withdrawals.',
    walk: whole,
    exceptions: () => sql`
      select 'pending ' || p.pending || ', open ' || o.open as what from
        (select coalesce(sum(p.amount), 0) as pending from posting p join account a on a.id = p.account_id
          where a.kind = 'pending') p,
        (select coalesce(sum(amount), 0) as open from withdrawal where status = 1) o
      where p.pending <> o.open`,
  },
  {
    name: 'withdrawal-reserved-then-paid-or-returned',
    sentence: 'Each withdrawal was reserved once, then paid out or returned in full once, according to its status.',
    walk: withdrawals,
    exceptions: (range) => sql`
      select 'withdrawal ' || w.id as what from withdrawal w
      where ${within('w.id', range)} and (${moved('withdraw_reserve', 'member')} is distinct from -w.amount
        or ${moved('withdraw_reserve', 'pending')} is distinct from w.amount
        or ${moved('withdraw_paid', 'pending')} is distinct from case when w.status in (2, 4) then -w.amount end
        or ${moved('withdraw_return', 'member')} is distinct from case when w.status = 3 then w.amount end)`,
  },
  {
    name: 'journal-has-its-withdrawal',
    sentence: 'Each journal of a withdrawal belongs to a withdrawal.',
    walk: journals,
    exceptions: (range) => sql`
      select j.kind || ' ' || j.ref as what from journal j
      where ${within('j.id', range)} and j.kind in ('withdraw_reserve', 'withdraw_paid', 'withdraw_return')
        and not exists (select 1 from withdrawal w where w.id = substring(j.ref from '^withdrawal:(\\d{1,18})$')::int8)`,
  },
]
