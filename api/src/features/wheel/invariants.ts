import { sql } from 'kysely'
import type { Invariant } from '../../ledger/invariants'

/** Spins do not change once they are made (their trigger): the older ones were checked while they were new. */
const recent = sql`(
  select s.*, w.config_hash, w.total, p.kind, p.amount from wheel_spin s
  join wheel w on w.id = s.wheel_id join prize p on p.id = s.prize_id
  where s.spun_at is not null order by s.spun_at desc limit 500)`

export const wheelInvariants: Invariant[] = [
  {
    name: 'prize-follows-from-secret',
    sentence: 'Each spin won the prize that its committed secret, the member’s seed and the published wheel give.',
    exceptions: sql`
      select 'spin ' || s.id as what from ${recent} s
      where encode(sha256(s.secret), 'hex') <> s.commitment
        or s.r is distinct from wheel_number(s.secret, s.config_hash, s.client_seed, s.nonce, s.total)
        or s.prize_id is distinct from wheel_prize(s.wheel_id, s.r)`,
  },
  {
    name: 'prize-has-one-journal',
    sentence: 'Each money prize was paid once from the prize account, and nothing else was.',
    exceptions: sql`
      select 'spin ' || s.id as what from wheel_spin s join prize p on p.id = s.prize_id and p.kind = 'money'
      left join journal j on j.kind = 'prize' and j.ref = 'spin:' || s.id
      left join posting l on l.journal_id = j.id
        and l.account_id = (select a.id from account a where a.member_id = s.member_id)
      where l.amount is distinct from p.amount
      union all
      select 'journal ' || j.ref from journal j
      where j.kind = 'prize' and not exists (
        select 1 from wheel_spin s join prize p on p.id = s.prize_id
        where 'spin:' || s.id = j.ref and p.kind = 'money')`,
  },
]
