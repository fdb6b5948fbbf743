create or replace function spin_is_bound(p_spin wheel_spin) returns boolean language sql stable as $$
  select p_spin.algorithm = 'wheel/v2'
    and p_spin.beacon_round = ceil((extract(epoch from p_spin.bound_at) + 1 - b.genesis) / b.period_seconds)::int8 + 1
    and extract(epoch from p_spin.due_at) = b.genesis + (p_spin.beacon_round - 1) * b.period_seconds
    and p_spin.void_at = p_spin.due_at + interval '600 seconds'
  from beacon b where b.hash = p_spin.beacon
$$;
