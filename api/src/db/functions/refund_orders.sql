-- Refunds up to p_limit stakes of a void round and returns how many remain.
create or replace function refund_orders(p_round int8, p_limit int4)
returns int8 language plpgsql as $$
declare
  v_orders int8[];
  v_now timestamptz := clock_timestamp();
  v_left int8;
begin
  perform 1 from round r
    where r.id = p_round and r.status = 'void' and r.settled_at is null for no key update skip locked;
  if not found then return null; end if;
  v_orders := array(
    select o.id from bet_order o where o.round_id = p_round and o.status = 0 order by o.id limit p_limit);
  update bet_order o set status = 1, settled_at = v_now where o.id = any (v_orders);
  perform ledger_pay('refund', 1, array_agg('order:' || o.id order by a.id, o.id), array_agg(a.id order by a.id, o.id),
      array_agg(o.stake order by a.id, o.id), v_now)
    from bet_order o join account a on a.member_id = o.member_id
    where o.id = any (v_orders);
  select count(*) into v_left from bet_order o where o.round_id = p_round and o.status = 0;
  if v_left = 0 then
    update round set settled_at = v_now where id = p_round;
  end if;
  return v_left;
end $$;
