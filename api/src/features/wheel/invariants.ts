import { sql } from 'kysely'
import { journals, type Invariant } from '../../ledger/invariants'
import { walkOf, within, type Range } from '../../ledger/walk'

/** A commitment may wait for its spin for months: after a day only the full check and its journal cover it. */
const spins = walkOf(
  'wheel_spin',
  500n,
  sql`spun_at is null and voided_at is null and published_at > now() - interval '1 day'`,
)

/** The spins in the range, and the latest ones, whenever they were committed. */
const spinsIn = (range: Range) => sql`(
  select s.*, w.config_hash, w.total, p.kind, p.amount from wheel_spin s
  join wheel w on w.id = s.wheel_id join prize p on p.id = s.prize_id
  where ${within('s.id', range)}
    or s.id in (select l.id from wheel_spin l where l.spun_at is not null order by l.spun_at desc limit 100))`

export const wheelInvariants: Invariant[] = [
  {
    name: 'prize-follows-from-secret',
    sentence:
      'Each spin won the prize that its committed secret, its beacon’s signature, the member’s seed and the published wheel determine.',
    walk: spins,
    exceptions: (range) => sql`
      select 'spin ' || s.id as what from ${spinsIn(range)} s
      where encode(sha256(s.secret), 'hex') <> s.commitment
        or s.r is distinct from wheel_number(s.secret, s.config_hash, s.client_seed, s.nonce, s.total, coalesce(s.beacon_signature, ''))
        or s.prize_id is distinct from wheel_prize(s.wheel_id, s.r)`,
  },
  {
    name: 'spin-bound-to-beacon',
    sentence: 'Each spin is bound to the first round of its beacon that is due a second after it.',
    walk: spins,
    exceptions: (range) => sql`
      select 'spin ' || s.id as what from wheel_spin s
      where ${within('s.id', range)} and s.bound_at is not null and spin_is_bound(s) is not true`,
  },
  {
    name: 'prize-has-one-journal',
    sentence: 'Each money prize was paid once from the prize account.',
    walk: spins,
    exceptions: (range) => sql`
      select 'spin ' || s.id as what from wheel_spin s join prize p on p.id = s.prize_id and p.kind = 'money'
      left join journal j on j.kind = 'prize' and j.ref = 'spin:' || s.id
      left join posting l on l.journal_id = j.id
        and l.account_id = (select a.id from account a where a.member_id = s.member_id)
      where ${within('s.id', range)} and l.amount is distinct from p.amount`,
  },
  {
    name: 'journal-has-its-prize',
    sentence: 'Each journal of a prize belongs to a spin that won that amount.',
    walk: journals,
    exceptions: (range) => sql`
      select 'journal ' || j.ref as what from journal j
      where ${within('j.id', range)} and j.kind = 'prize' and not exists (
        select 1 from wheel_spin s join prize p on p.id = s.prize_id and p.kind = 'money'
        join posting l on l.journal_id = j.id and l.amount = p.amount
        join account a on a.id = l.account_id and a.member_id = s.member_id
        where s.id = substring(j.ref from '^spin:(\\d{1,18})$')::int8)`,
  },
]
