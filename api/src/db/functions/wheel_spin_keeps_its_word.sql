-- A commitment is immutable, is spun once, and wins only the prize of its secret. A spin is bound before it is made, to the
-- first round of its beacon that is due a second after the tap and is still to come; it can be made until ten minutes after
-- that round was due, and void only from then on.
create or replace function wheel_spin_keeps_its_word() returns trigger language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'DELETE' then
    raise exception 'spin % stays', old.id using errcode = 'WH001';
  end if;
  if tg_op = 'INSERT' then
    if new.algorithm <> 'wheel/v2' or coalesce(new.bound_at, new.spun_at, new.voided_at) is not null then
      raise exception 'a spin must be committed before it is made' using errcode = 'WH001';
    end if;
    return new;
  end if;
  if old.spun_at is not null then
    raise exception 'spin % was made and does not change', old.id using errcode = 'WH001';
  end if;
  if old.voided_at is not null then
    raise exception 'spin % is void and does not change', old.id using errcode = 'WH001';
  end if;
  if (new.member_id, new.nonce, new.wheel_id, new.commitment, new.sealed_secret, new.published_at, new.algorithm)
    is distinct from (old.member_id, old.nonce, old.wheel_id, old.commitment, old.sealed_secret, old.published_at,
      old.algorithm) then
    raise exception 'spin % was committed and does not change', old.id using errcode = 'WH001';
  end if;
  if old.bound_at is not null and (new.client_seed, new.bound_at, new.beacon, new.beacon_round, new.due_at, new.void_at)
    is distinct from (old.client_seed, old.bound_at, old.beacon, old.beacon_round, old.due_at, old.void_at) then
    raise exception 'spin % was bound and does not change', old.id using errcode = 'WH001';
  end if;
  if old.bound_at is null and coalesce(new.bound_at, new.spun_at, new.voided_at) is not null then
    if coalesce(new.spun_at, new.voided_at) is not null then
      raise exception 'spin % must be bound before it is made', old.id using errcode = 'WH001';
    end if;
    if spin_is_bound(new) is not true or new.due_at <= v_now then
      raise exception 'spin % is not bound to the round of a beacon that follows it', old.id using errcode = 'WH001';
    end if;
  end if;
  if new.spun_at is not null then
    if v_now >= new.void_at then
      raise exception 'spin % is too late to be made', old.id using errcode = 'WH001';
    end if;
    if new.r is distinct from (
        select wheel_number(new.secret, w.config_hash, new.client_seed, new.nonce, w.total, new.beacon_signature)
        from wheel w where w.id = new.wheel_id)
      or new.prize_id is distinct from wheel_prize(new.wheel_id, new.r)
    then
      raise exception 'the prize of spin % is not that of its secret', old.id using errcode = 'WH001';
    end if;
  end if;
  if new.voided_at is not null and v_now < new.void_at then
    raise exception 'spin % cannot be voided now', old.id using errcode = 'WH001';
  end if;
  return new;
end $$;

create or replace trigger wheel_spin_keeps_its_word before insert or update or delete on wheel_spin
for each row execute function wheel_spin_keeps_its_word();
