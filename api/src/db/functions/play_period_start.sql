-- Days and weeks are in UTC, whatever the session's time zone; weeks begin on Monday.
create or replace function play_period_start(p_kind text, p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_trunc(case p_kind when 'deposit' then 'week' else 'day' end, p_at at time zone 'UTC') at time zone 'UTC'
$$;
