-- Locks the member's account, so that no other decision about this member runs meanwhile, and returns what forbids an amount of
-- these kinds: a running break, or the first limit that would be exceeded. No row: nothing.
create or replace function play_refusal(p_account int8, p_member int4, p_kinds text[], p_amount int8)
returns table (reason text, limit_amount int8, used_amount int8, ends_at timestamptz) language plpgsql as $$
declare
  v_now timestamptz;
  v_kind text;
  v_until timestamptz;
  v_limit int8;
  v_used int8;
begin
  perform 1 from account a where a.id = p_account for update;
  v_now := clock_timestamp();
  select max(b.until_at) into v_until from play_break b where b.member_id = p_member and b.until_at > v_now;
  if v_until is not null then
    return query select 'break', null::int8, null::int8, v_until;
    return;
  end if;
  foreach v_kind in array p_kinds loop
    v_limit := play_limit_at(p_member, v_kind, v_now);
    continue when v_limit is null;
    v_used := play_used(p_member, v_kind, v_now);
    if v_used + p_amount > v_limit then
      return query select v_kind, v_limit, v_used, play_period_end(v_kind, v_now);
      return;
    end if;
  end loop;
end $$;
