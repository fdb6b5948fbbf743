-- Published columns are immutable, and a round goes open → drawn → settled or open → void, never back. A new round is bound
-- to the first round of its beacon that is due a second after the close, and void ten minutes after that; before then only an
-- operator can void it, and only until it closes, while nobody can know its result; after then it cannot be drawn.
create or replace function round_keeps_its_word() returns trigger language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'DELETE' then
    raise exception 'round % stays', old.number using errcode = 'LT001';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'round % must be published before it is drawn', new.number using errcode = 'LT001';
    end if;
    if round_is_bound(new) is not true then
      raise exception 'round % is not bound to the round of a beacon that follows its close', new.number
        using errcode = 'LT001';
    end if;
    return new;
  end if;
  if (new.game_id, new.number, new.published_at, new.opens_at, new.closes_at, new.commitment, new.sealed_secret,
      new.chain_previous, new.chain, new.algorithm, new.beacon, new.beacon_round, new.void_at)
    is distinct from (old.game_id, old.number, old.published_at, old.opens_at, old.closes_at, old.commitment,
      old.sealed_secret, old.chain_previous, old.chain, old.algorithm, old.beacon, old.beacon_round, old.void_at) then
    raise exception 'round % was published and does not change', old.number using errcode = 'LT001';
  end if;
  if old.status <> 'open' and (new.secret, new.dice, new.drawn_at, new.beacon_signature, new.void_cause)
    is distinct from (old.secret, old.dice, old.drawn_at, old.beacon_signature, old.void_cause) then
    raise exception 'round % was revealed and does not change', old.number using errcode = 'LT001';
  end if;
  if new.status <> old.status
    and (old.status, new.status) not in (('open', 'drawn'), ('drawn', 'settled'), ('open', 'void')) then
    raise exception 'round % cannot go from % to %', old.number, old.status, new.status using errcode = 'LT001';
  end if;
  if old.status = 'open' and new.status = 'drawn' then
    if v_now >= new.void_at then
      raise exception 'round % is too late to be drawn', old.number using errcode = 'LT001';
    end if;
    if new.dice is distinct from (
      select dice_of(new.secret, new.algorithm, g.key, new.number, coalesce(new.beacon_signature, ''))
      from game g where g.id = new.game_id
    ) then
      raise exception 'the dice of round % are not those of its secret', old.number using errcode = 'LT001';
    end if;
  end if;
  if old.status = 'open' and new.status = 'void' and new.algorithm = 'dice3/v2'
    and ((new.void_cause = 'operator' and v_now >= new.closes_at)
      or (new.void_cause <> 'operator' and v_now < new.void_at)) then
    raise exception 'round % cannot be voided now', old.number using errcode = 'LT001';
  end if;
  if old.settled_at is not null and new.settled_at is distinct from old.settled_at then
    raise exception 'round % was settled', old.number using errcode = 'LT001';
  end if;
  return new;
end $$;

create or replace trigger round_keeps_its_word before insert or update or delete on round
for each row execute function round_keeps_its_word();
