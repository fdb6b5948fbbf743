import { sql } from 'kysely'
import { journals, type Invariant } from '../../ledger/invariants'
import { within } from '../../ledger/walk'
import { rounds } from '../lottery/invariants'

/** The rules for hits again in SQL, independent of the code that pays. */
const isHit = sql`(
  case p.type
    when 'bi' then r.dice[1] + r.dice[2] + r.dice[3] >= 11
    when 'sm' then r.dice[1] + r.dice[2] + r.dice[3] <= 10
    when 'si' then (r.dice[1] + r.dice[2] + r.dice[3]) % 2 = 1
    when 'do' then (r.dice[1] + r.dice[2] + r.dice[3]) % 2 = 0
    else (r.dice[1] + r.dice[2] + r.dice[3])::text = p.type
  end)`

/** The amount that the journal of this kind moved to the member for the order; null without one. */
const moved = (kind: 'bet' | 'payout' | 'refund') => sql`(
  select l.amount from journal j join posting l on l.journal_id = j.id
  join account a on a.id = l.account_id and a.member_id = o.member_id
  where j.kind = ${sql.lit(kind)} and j.ref = 'order:' || o.id)`

export const ordersInvariants: Invariant[] = [
  {
    name: 'order-in-time',
    sentence: 'Each order was placed while its round was open.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o join round r on r.id = o.round_id
      where ${within('r.id', range)} and (o.created_at < r.opens_at or o.created_at >= r.closes_at)`,
  },
  {
    name: 'stake-equals-journal',
    sentence: 'Each stake is the sum of its picks and was taken by one journal.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o
      where ${within('o.round_id', range)} and (-o.stake is distinct from ${moved('bet')}
        or o.stake is distinct from (select sum(p.amount) from order_pick p where p.order_id = o.id))`,
  },
  {
    name: 'order-paid-as-the-dice-say',
    sentence: 'Each settled order was paid what the dice and the odds of its picks give; no pending order was paid.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o join round r on r.id = o.round_id
      where ${within('r.id', range)} and (nullif(o.win, 0) is distinct from ${moved('payout')}
        or o.win is distinct from (select coalesce(sum(p.win), 0) from order_pick p where p.order_id = o.id)
        or exists (
          select 1 from order_pick p where p.order_id = o.id and p.win <>
            case when o.status = 1 and r.dice is not null and ${isHit} then p.amount * p.odds / 100 else 0 end))`,
  },
  {
    name: 'void-returns-the-stake',
    sentence: 'Each settled order of a void round got its stake back; no other order got a refund.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o join round r on r.id = o.round_id
      where ${within('r.id', range)}
        and ${moved('refund')} is distinct from case when r.status = 'void' and o.status = 1 then o.stake end`,
  },
  {
    name: 'round-settled-once',
    sentence: 'A round that is neither drawn nor void has no settled orders; a settled round has no pending ones.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'order ' || o.id as what from bet_order o join round r on r.id = o.round_id
      where ${within('r.id', range)}
        and ((r.status = 'open' and o.status = 1) or (r.settled_at is not null and o.status = 0))`,
  },
  {
    name: 'journal-has-its-order',
    sentence: 'Each journal of a bet, payout or refund belongs to an order.',
    walk: journals,
    exceptions: (range) => sql`
      select j.kind || ' ' || j.ref as what from journal j
      where ${within('j.id', range)} and j.kind in ('bet', 'payout', 'refund')
        and not exists (select 1 from bet_order o where o.id = substring(j.ref from '^order:(\\d{1,18})$')::int8)`,
  },
]
