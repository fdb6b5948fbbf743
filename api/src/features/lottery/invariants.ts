import { sql } from 'kysely'
import type { Invariant } from '../../ledger/invariants'
import { walkOf, within, type Range } from '../../ledger/walk'

/** A round has many orders, so few rounds per step. */
export const rounds = walkOf('round', 20n, sql`settled_at is null`)

const roundsIn = (range: Range) =>
  sql`(select r.*, g.key from round r join game g on g.id = r.game_id where ${within('r.id', range)})`

export const lotteryInvariants: Invariant[] = [
  {
    name: 'secret-matches-commitment',
    sentence: 'Each revealed secret hashes to the commitment that was published before the round opened.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'round ' || r.id as what from ${roundsIn(range)} r
      where encode(sha256(r.secret), 'hex') <> r.commitment or r.published_at > r.opens_at`,
  },
  {
    name: 'dice-follow-from-secret',
    sentence: "Each round's dice follow from its secret and its beacon's signature, and only drawn rounds have dice.",
    walk: rounds,
    exceptions: (range) => sql`
      select 'round ' || r.id as what from ${roundsIn(range)} r
      where r.dice is distinct from case when r.status in ('drawn', 'settled') then dice_of(r.secret, r.algorithm, r.key, r.number, coalesce(r.beacon_signature, '')) end`,
  },
  {
    name: 'chain-unbroken',
    sentence:
      "Each round's commitment, and the round of the beacon that it is bound to, are chained to the previous one.",
    walk: rounds,
    exceptions: (range) => sql`
      select 'round ' || c.id as what from (
        select r.*, coalesce(
          lag(r.chain) over (partition by r.game_id order by r.id),
          (select b.chain from round b where b.game_id = r.game_id and b.id < r.id order by b.id desc limit 1),
          r.chain_previous
        ) as head from ${roundsIn(range)} r
      ) c
      where c.chain_previous <> c.head or c.chain <> encode(sha256(convert_to(concat_ws('|', c.chain_previous, c.key, c.number,
        c.commitment, (extract(epoch from c.opens_at) * 1000)::int8, (extract(epoch from c.closes_at) * 1000)::int8,
        case when c.beacon is not null then concat_ws('|', c.algorithm, c.beacon, c.beacon_round,
          (extract(epoch from c.void_at) * 1000)::int8) end
      ), 'UTF8')), 'hex')`,
  },
  {
    name: 'bound-to-beacon',
    sentence: 'Each round is bound to the first round of its beacon that is due a second after its close.',
    walk: rounds,
    exceptions: (range) => sql`
      select 'round ' || r.id as what from round r
      where ${within('r.id', range)} and r.algorithm = 'dice3/v2' and round_is_bound(r) is not true`,
  },
]
