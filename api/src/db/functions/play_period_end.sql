create or replace function play_period_end(p_kind text, p_at timestamptz) returns timestamptz language sql immutable as $$
  select play_period_start(p_kind, p_at) + case p_kind when 'deposit' then interval '168 hours' else interval '24 hours' end
$$;
