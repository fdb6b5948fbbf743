-- Pays up to p_limit pending orders of a drawn round and returns how many remain. p_hits: the picks that won. Bets lock
-- account before round; this may lock the round first because FOR NO KEY UPDATE does not conflict with FOR KEY SHARE.
create or replace function settle_orders(p_round int8, p_hits text[], p_limit int4)
returns int8 language plpgsql as $$
declare
  v_orders int8[];
  v_now timestamptz := clock_timestamp();
  v_left int8;
begin
  perform 1 from round r where r.id = p_round and r.status = 'drawn' for no key update skip locked;
  if not found then return null; end if;
  v_orders := array(
    select o.id from bet_order o where o.round_id = p_round and o.status = 0 order by o.id limit p_limit);
  -- THE place where a win is rounded: whole minor units, down.
  update order_pick p set win = p.amount * p.odds / 100
    where p.order_id = any (v_orders) and p.type = any (p_hits);
  update bet_order o set status = 1, settled_at = v_now,
      win = (select sum(p.win) from order_pick p where p.order_id = o.id)
    where o.id = any (v_orders);
  perform ledger_pay('payout', 1, array_agg('order:' || o.id order by a.id, o.id), array_agg(a.id order by a.id, o.id),
      array_agg(o.win order by a.id, o.id), v_now)
    from bet_order o join account a on a.member_id = o.member_id
    where o.id = any (v_orders) and o.win > 0;
  select count(*) into v_left from bet_order o where o.round_id = p_round and o.status = 0;
  if v_left = 0 then
    update round set status = 'settled', settled_at = v_now where id = p_round;
  end if;
  return v_left;
end $$;
