-- The used amount of a limit in the period of p_at. A refunded stake of a void round does not count; a loss is stakes minus
-- wins, and a pending bet counts as lost; a deposit counts from the moment it is opened until it fails, expires or is cancelled.
create or replace function play_used(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
  select coalesce(case p_kind
    when 'deposit' then (
      select sum(d.amount) from deposit d
      where d.member_id = p_member and d.created_at >= play_period_start('deposit', p_at)
        and (d.status in (2, 4)
          or (d.status = 1 and d.pay_until > p_at and (d.cancelled_at is null or d.cancelled_at > p_at))))
    else (
      select sum(o.stake - case p_kind when 'loss' then o.win else 0 end)
      from bet_order o join round r on r.id = o.round_id
      where o.member_id = p_member and o.created_at >= play_period_start(p_kind, p_at)
        and not (r.status = 'void' and o.status = 1))
    end, 0)::int8
$$;
