import { sql } from 'kysely'
import type { Invariant } from '../../ledger/invariants'
import { walkOf, within } from '../../ledger/walk'
import { deposits } from '../deposits/invariants'

/** Only members who ever set a limit or took a break, and only the last two weeks: older data was already checked. */
const since = sql`now() - interval '14 days'`

const orders = walkOf('bet_order', 2_000n)

export const limitsInvariants: Invariant[] = [
  {
    name: 'stake-limits-held',
    sentence: 'No bet made the stakes of its day exceed the limit that applied when it was placed.',
    walk: orders,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o
      where ${within('o.id', range)} and o.member_id in (select member_id from play_limit where kind = 'stake') and o.created_at > ${since}
        and play_limit_at(o.member_id, 'stake', o.created_at) < (
          select sum(b.stake) from bet_order b join round r on r.id = b.round_id
          where b.member_id = o.member_id and b.created_at >= play_period_start('stake', o.created_at) and b.id <= o.id
            and not (r.status = 'void' and b.status = 1))`,
  },
  {
    name: 'loss-limits-held',
    sentence: 'No bet made the losses of its day exceed the limit, with unsettled bets counted as lost.',
    walk: orders,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o
      where ${within('o.id', range)} and o.member_id in (select member_id from play_limit where kind = 'loss') and o.created_at > ${since}
        and play_limit_at(o.member_id, 'loss', o.created_at) < (
          select sum(b.stake - case when b.settled_at <= o.created_at then b.win else 0 end)
          from bet_order b join round r on r.id = b.round_id
          where b.member_id = o.member_id and b.created_at >= play_period_start('loss', o.created_at) and b.id <= o.id
            and not (r.status = 'void' and b.status = 1))`,
  },
  {
    name: 'deposit-limits-held',
    sentence: 'No deposit made the deposits of its week, paid or still payable, exceed the limit.',
    walk: deposits,
    exceptions: (range) => sql`
      select 'deposit ' || d.id as what from deposit d
      where ${within('d.id', range)} and d.member_id in (select member_id from play_limit where kind = 'deposit') and d.status in (1, 2)
        and d.created_at > ${since}
        and play_limit_at(d.member_id, 'deposit', d.created_at) < (
          select sum(e.amount) from deposit e
          where e.member_id = d.member_id and e.status <> 3 and e.id <= d.id
            and (e.paid_at < d.created_at
              or (e.pay_until > d.created_at and (e.cancelled_at is null or e.cancelled_at > d.created_at)))
            and e.created_at >= play_period_start('deposit', d.created_at))`,
  },
  {
    name: 'breaks-held',
    sentence: 'Nobody bet during a break.',
    walk: orders,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from play_break b join bet_order o
        on o.member_id = b.member_id and o.created_at > b.from_at and o.created_at < b.until_at
      where ${within('o.id', range)}`,
  },
  {
    name: 'breaks-held-by-deposits',
    sentence: 'Nobody opened a deposit during a break.',
    walk: deposits,
    exceptions: (range) => sql`
      select 'deposit ' || d.id as what from play_break b join deposit d
        on d.member_id = b.member_id and d.created_at > b.from_at and d.created_at < b.until_at and d.status in (1, 2)
      where ${within('d.id', range)}`,
  },
]
