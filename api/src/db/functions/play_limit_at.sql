create or replace function play_limit_at(p_member int4, p_kind text, p_at timestamptz) returns int8 language sql stable as $$
  select l.amount from play_limit l
  where l.member_id = p_member and l.kind = p_kind and l.from_at <= p_at and l.cancelled_at is null
  order by l.from_at desc, l.id desc limit 1
$$;
