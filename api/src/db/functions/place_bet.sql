-- Locks: account, then round. The clock is read after both are locked, so that a bet that waited past the close is late.
-- FOR KEY SHARE blocks the draw (FOR UPDATE) until this transaction has ended.
create or replace function place_bet(p_account int8, p_member int4, p_round int8, p_types text[], p_odds int4[], p_amount int8)
returns table (outcome text, order_id int8, balance int8) language plpgsql as $$
declare
  v_stake int8 := p_amount * cardinality(p_types);
  v_balance int8;
  v_round round;
  v_now timestamptz;
  v_order int8;
begin
  select a.balance into strict v_balance from account a where a.id = p_account for update;
  select r.* into strict v_round from round r where r.id = p_round for key share;
  v_now := clock_timestamp();
  if v_round.status <> 'open' or v_now < v_round.opens_at or v_now >= v_round.closes_at then
    return query select 'closed', null::int8, v_balance;
    return;
  end if;
  if v_balance < v_stake then
    return query select 'insufficient', null::int8, v_balance;
    return;
  end if;
  insert into bet_order (member_id, round_id, stake, created_at) values (p_member, p_round, v_stake, v_now)
    returning id into v_order;
  insert into order_pick (order_id, type, amount, odds)
    select v_order, pick.type, p_amount, pick.odds from unnest(p_types, p_odds) as pick (type, odds);
  perform ledger_post('bet', 'order:' || v_order, array[p_account, 1], array[-v_stake, v_stake], v_now);
  return query select 'placed', v_order, v_balance - v_stake;
end $$;
