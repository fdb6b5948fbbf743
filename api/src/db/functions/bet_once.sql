-- For instances of the version before `take_bet`, while they are replaced; a migration of a later one drops it, with
-- `wire_decimal`.
create or replace function bet_once(p_member int4, p_key text, p_hash text, p_game int4, p_number text,
  p_types text[], p_odds int4[], p_amount int8)
returns table (outcome text, answer jsonb, min_bet int8, max_bet int8, limit_kind text, limit_amount int8, used_amount int8, ends_at timestamptz)
language sql as $$
  select b.outcome,
    case when b.order_id is not null then jsonb_build_object('id', b.order_id, 'expect', p_number,
      'money', wire_decimal(p_amount * cardinality(p_types)), 'balance', wire_decimal(b.balance)) end,
    b.min_bet, b.max_bet, b.limit_kind, b.limit_amount, b.used_amount, b.ends_at
  from take_bet(p_member, p_key, p_hash, p_game, p_number, p_types, p_odds, p_amount) b
$$;
