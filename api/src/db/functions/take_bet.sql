-- A bet in one statement, which is one round trip to the database instead of seven: the key, the table, the member's own limits,
-- the stake and what is stored of it. Locks as everywhere: idempotency row, account, round. A refused bet leaves nothing behind,
-- not even its key. On 'repeated', order and balance are those of the first one, whose books have them.
create or replace function take_bet(p_member int4, p_key text, p_hash text, p_game int4, p_number text,
  p_types text[], p_odds int4[], p_amount int8)
returns table (outcome text, order_id int8, balance int8, min_bet int8, max_bet int8, limit_kind text, limit_amount int8, used_amount int8, ends_at timestamptz)
language plpgsql as $$
declare
  v_stake int8 := p_amount * cardinality(p_types);
  v_game game;
  v_round int8;
  v_opens_at timestamptz;
  v_account int8;
  v_refusal record;
  v_bet record;
begin
  if p_key is not null then
    insert into idempotency (member_id, key, hash) values (p_member, p_key, p_hash)
      on conflict (member_id, key) do nothing;
    if not found then
      return query select case when i.hash = p_hash then 'repeated' else 'other body' end,
          case when i.hash = p_hash then (i.answer ->> 'id')::int8 end, l.balance_after,
          null::int8, null::int8, null::text, null::int8, null::int8, null::timestamptz
        from idempotency i
        left join journal j on i.hash = p_hash and j.kind = 'bet' and j.ref = 'order:' || (i.answer ->> 'id')
        left join posting l on l.journal_id = j.id and l.amount < 0
        where i.member_id = p_member and i.key = p_key;
      return;
    end if;
  end if;

  select g.* into v_game from game g where g.id = p_game;
  select r.id, r.opens_at into v_round, v_opens_at from round r where r.game_id = p_game and r.number = p_number;
  -- new limits are for periods that open after they were set
  min_bet := case when v_opens_at > v_game.limits_from then v_game.next_min_bet else v_game.min_bet end;
  max_bet := case when v_opens_at > v_game.limits_from then v_game.next_max_bet else v_game.max_bet end;
  if v_game.id is null or not v_game.is_open then
    outcome := 'no game';
  elsif p_amount < min_bet or p_amount > max_bet then
    outcome := 'out of range';
  elsif v_round is null then
    outcome := 'closed';
  else
    select a.id into v_account from account a where a.member_id = p_member;
    if v_account is null then
      insert into account (kind, member_id) values ('member', p_member) on conflict (member_id) do nothing;
      select a.id into strict v_account from account a where a.member_id = p_member;
    end if;
    select * into v_refusal from play_refusal(v_account, p_member, array['stake', 'loss'], v_stake);
    if v_refusal.reason is not null then
      outcome := 'limited';
      limit_kind := v_refusal.reason;
      limit_amount := v_refusal.limit_amount;
      used_amount := v_refusal.used_amount;
      ends_at := v_refusal.ends_at;
    else
      select * into strict v_bet from place_bet(v_account, p_member, v_round, p_types, p_odds, p_amount);
      outcome := v_bet.outcome;
    end if;
  end if;

  if outcome = 'placed' then
    order_id := v_bet.order_id;
    balance := v_bet.balance;
    if p_key is not null then
      update idempotency i set answer = jsonb_build_object('id', v_bet.order_id) where i.member_id = p_member and i.key = p_key;
    end if;
  elsif p_key is not null then
    delete from idempotency i where i.member_id = p_member and i.key = p_key;
  end if;
  return next;
end $$;
