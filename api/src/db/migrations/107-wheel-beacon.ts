import { sql, type Kysely, type Migration } from 'kysely'

/** Spins are bound to a round of a public beacon that is published after the member's tap (`wheel/v2`). */
export const wheelBeacon: Migration = {
  async up(db: Kysely<unknown>) {
    await bonds(db)
    await wheelOf(db)
    await spinGuard(db)
  },
}

/**
 * Spins made before this stay `wheel/v1`; one that was only committed becomes `wheel/v2`, since its commitment names no
 * rule. A spin is open until it is made or void, and waits for its beacon from the member's tap on.
 */
async function bonds(db: Kysely<unknown>) {
  await sql`
    alter table wheel_spin
      add column algorithm text not null default 'wheel/v1' check (algorithm in ('wheel/v1', 'wheel/v2')),
      add column bound_at timestamptz check (bound_at >= published_at),
      add column beacon text references beacon,
      add column beacon_round int8 check (beacon_round > 0),
      add column due_at timestamptz,
      add column void_at timestamptz,
      add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
      add column voided_at timestamptz,
      add column void_cause text check (void_cause in ('beacon', 'secret', 'late'))`.execute(db)
  await sql`alter table wheel_spin alter column algorithm drop default`.execute(db)
  await sql`update wheel_spin set algorithm = 'wheel/v2' where spun_at is null`.execute(db)
  await sql`
    alter table wheel_spin
      drop constraint wheel_spin_whole,
      add constraint wheel_spin_whole check (
        (r is null) = (spun_at is null) and (prize_id is null) = (spun_at is null)
        and (void_cause is null) = (voided_at is null) and (spun_at is null or voided_at is null)
      ),
      add constraint wheel_spin_secret_once_over check (
        case when coalesce(spun_at, voided_at) is null or void_cause = 'secret' then secret is null else secret is not null end
      ),
      add constraint wheel_spin_bound_to_beacon check (
        (bound_at is null) = (beacon is null) and (bound_at is null) = (beacon_round is null)
        and (bound_at is null) = (due_at is null) and (bound_at is null) = (void_at is null)
        and case algorithm when 'wheel/v1' then coalesce(bound_at, voided_at) is null
          else bound_at is not null or coalesce(spun_at, voided_at) is null end
      ),
      add constraint wheel_spin_signature_once_made check (
        (beacon_signature is not null) = (algorithm = 'wheel/v2' and spun_at is not null)
      )`.execute(db)
  await sql`drop index wheel_spin_open`.execute(db)
  await sql`
    create unique index wheel_spin_open on wheel_spin (member_id) where spun_at is null and voided_at is null`.execute(
    db,
  )
  await sql`
    create index wheel_spin_waiting on wheel_spin (due_at)
      where bound_at is not null and spun_at is null and voided_at is null`.execute(db)
  await sql`create index wheel_spin_bound on wheel_spin (member_id, bound_at) where bound_at is not null`.execute(db)
  await sql`create index wheel_spin_void on wheel_spin (void_cause) where voided_at is not null`.execute(db)
}

/** A second implementation of `wheel/v1`, without a beacon, and `wheel/v2`, with a signature, in the database. */
async function wheelOf(db: Kysely<unknown>) {
  await sql`drop function wheel_number(bytea, text, text, int4, int8)`.execute(db)
  await sql`
    create function wheel_number(
      p_secret bytea, p_config_hash text, p_seed text, p_nonce int4, p_total int8, p_beacon text default ''
    )
    returns int8 language plpgsql immutable strict as $$
    declare
      v_inner bytea := decode(repeat('36', 64), 'hex');
      v_outer bytea := decode(repeat('5c', 64), 'hex');
      v_head text := case p_beacon when '' then concat_ws('|', 'wheel/v1', p_config_hash, p_seed, p_nonce)
        else concat_ws('|', 'wheel/v2', p_config_hash, p_seed, p_nonce, p_beacon) end;
      v_block bytea;
      v_x int8;
    begin
      for place in 0 .. length(p_secret) - 1 loop
        v_inner := set_byte(v_inner, place, get_byte(v_inner, place) # get_byte(p_secret, place));
        v_outer := set_byte(v_outer, place, get_byte(v_outer, place) # get_byte(p_secret, place));
      end loop;
      for step in 0 .. 999 loop
        v_block := sha256(v_outer || sha256(v_inner || convert_to(v_head || '|' || step, 'UTF8')));
        v_x := get_byte(v_block, 0)::int8 * 16777216 + get_byte(v_block, 1) * 65536 + get_byte(v_block, 2) * 256 + get_byte(v_block, 3);
        if v_x < 4294967296 / p_total * p_total then return v_x % p_total; end if;
      end loop;
      raise exception 'no number in 1000 blocks';
    end $$`.execute(db)
}

/**
 * In addition to what it refused before: a spin is bound before it is made, to the first round of its beacon that is due
 * a second after the tap and is still to come; it can be made until ten minutes after that round was due, and void only
 * from then on.
 */
async function spinGuard(db: Kysely<unknown>) {
  await sql`
    create function spin_is_bound(p_spin wheel_spin) returns boolean language sql stable as $$
      select p_spin.algorithm = 'wheel/v2'
        and p_spin.beacon_round = ceil((extract(epoch from p_spin.bound_at) + 1 - b.genesis) / b.period_seconds)::int8 + 1
        and extract(epoch from p_spin.due_at) = b.genesis + (p_spin.beacon_round - 1) * b.period_seconds
        and p_spin.void_at = p_spin.due_at + interval '600 seconds'
      from beacon b where b.hash = p_spin.beacon
    $$`.execute(db)
  await sql`
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
    end $$`.execute(db)
}
