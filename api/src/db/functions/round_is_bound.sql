create or replace function round_is_bound(p_round round) returns boolean language sql stable as $$
  select p_round.algorithm = 'dice3/v2'
    and p_round.beacon_round
      = ceil((extract(epoch from p_round.closes_at) + 1 - b.genesis) / b.period_seconds)::int8 + 1
    and extract(epoch from p_round.void_at) = b.genesis + (p_round.beacon_round - 1) * b.period_seconds + 600
  from beacon b where b.hash = p_round.beacon
$$;
