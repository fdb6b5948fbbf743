import { sql } from 'kysely'
import type { Invariant } from '../../ledger/invariants'

/** Hashing every round of all time each minute would be waste: what is older cannot change (its trigger) and was checked. */
const recent = sql`(select r.*, g.key from round r join game g on g.id = r.game_id order by r.id desc limit 1000)`

export const lotteryInvariants: Invariant[] = [
  {
    name: 'secret-matches-commitment',
    sentence: 'Each revealed secret hashes to the commitment that was published before the round opened.',
    exceptions: sql`
      select 'round ' || r.id as what from ${recent} r
      where encode(sha256(r.secret), 'hex') <> r.commitment or r.published_at > r.opens_at`,
  },
  {
    name: 'dice-follow-from-secret',
    sentence: "Each round's dice are those of its secret, and only a drawn round has any.",
    exceptions: sql`
      select 'round ' || r.id as what from ${recent} r
      where r.dice is distinct from case when r.status in ('drawn', 'settled') then dice_of(r.secret, r.key, r.number) end`,
  },
  {
    name: 'chain-unbroken',
    sentence: "Each round's commitment is chained to the one before it.",
    exceptions: sql`
      select 'round ' || c.id as what from (
        select r.*, lag(r.chain, 1, r.chain_previous) over (partition by r.game_id order by r.id) as head from ${recent} r
      ) c
      where c.chain_previous <> c.head or c.chain <> encode(sha256(convert_to(concat_ws('|', c.chain_previous, c.key, c.number,
        c.commitment, (extract(epoch from c.opens_at) * 1000)::int8, (extract(epoch from c.closes_at) * 1000)::int8
      ), 'UTF8')), 'hex')`,
  },
]
