import { sql, type Kysely, type Migration } from 'kysely'

/** Draws are bound to a round of a public beacon that is published after they close (`dice3/v2`). */
export const beacon: Migration = {
  async up(db: Kysely<unknown>) {
    await chains(db)
    await bonds(db)
    await diceOf(db)
    await roundGuard(db)
  },
}

/** The beacons that draws were ever bound to: each stays, so that old draws can be checked. */
async function chains(db: Kysely<unknown>) {
  await sql`
    create table beacon (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      is_own boolean not null,
      name text not null,
      public_key text not null check (public_key ~ '^[0-9a-f]{192}$'),
      period_seconds int4 not null check (period_seconds > 0),
      genesis int8 not null check (genesis > 0),
      group_hash text not null check (group_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db)
  await sql`
    create function beacon_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'beacon % stays', old.hash using errcode = 'LT001';
    end $$`.execute(db)
  await sql`
    create trigger beacon_stays before update or delete on beacon
    for each row execute function beacon_stays()`.execute(db)
}

/** Rounds published before this stay `dice3/v1`. A void round says why. */
async function bonds(db: Kysely<unknown>) {
  await sql`
    alter table round
      add column algorithm text not null default 'dice3/v1' check (algorithm in ('dice3/v1', 'dice3/v2')),
      add column beacon text references beacon,
      add column beacon_round int8 check (beacon_round > 0),
      add column void_at timestamptz,
      add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
      add column void_cause text check (void_cause in ('operator', 'beacon', 'secret', 'late'))`.execute(db)
  await sql`alter table round alter column algorithm drop default`.execute(db)
  await sql`update round set void_cause = 'operator' where status = 'void'`.execute(db)
  await sql`
    alter table round
      drop constraint round_secret_once_drawn,
      add constraint round_secret_once_drawn check (
        case when status = 'open' or void_cause = 'secret' then secret is null else secret is not null end
      ),
      add constraint round_void_for_a_cause check ((status = 'void') = (void_cause is not null)),
      add constraint round_bound_to_beacon check (
        (algorithm = 'dice3/v2') = (beacon is not null and beacon_round is not null and void_at is not null)
        and (algorithm = 'dice3/v2' or coalesce(beacon, beacon_round::text, void_at::text) is null)
      ),
      add constraint round_signature_once_drawn check (
        (beacon_signature is not null) = (algorithm = 'dice3/v2' and status in ('drawn', 'settled'))
      )`.execute(db)
  await sql`create index round_void on round (game_id, void_cause) where status = 'void'`.execute(db)
}

/**
 * A second implementation of `dice3/v1` and `dice3/v2`, in the database. The key is 32 bytes, shorter than a block of
 * HMAC-SHA256, and is padded with zeros.
 */
async function diceOf(db: Kysely<unknown>) {
  await sql`drop function dice_of(bytea, text, text)`.execute(db)
  await sql`
    create function dice_of(p_secret bytea, p_algorithm text, p_game text, p_round text, p_beacon text)
    returns int4[] language plpgsql immutable strict as $$
    declare
      v_inner bytea := decode(repeat('36', 64), 'hex');
      v_outer bytea := decode(repeat('5c', 64), 'hex');
      v_block bytea;
      v_byte int4;
      v_dice int4[] := '{}';
    begin
      for place in 0 .. length(p_secret) - 1 loop
        v_inner := set_byte(v_inner, place, get_byte(v_inner, place) # get_byte(p_secret, place));
        v_outer := set_byte(v_outer, place, get_byte(v_outer, place) # get_byte(p_secret, place));
      end loop;
      for step in 0 .. 99 loop
        v_block := sha256(v_outer || sha256(v_inner ||
          convert_to(concat_ws('|', p_algorithm, p_game, p_round, p_beacon, step), 'UTF8')));
        for place in 0 .. 31 loop
          v_byte := get_byte(v_block, place);
          continue when v_byte >= 252;
          v_dice := v_dice || (1 + v_byte % 6);
          if cardinality(v_dice) = 3 then return v_dice; end if;
        end loop;
      end loop;
      raise exception 'no dice in 100 blocks';
    end $$`.execute(db)
}

/**
 * In addition to what it refused before: a new round is bound to the first round of its beacon that is due a second
 * after the close, and void ten minutes after that; before then only an operator can void it, and only until it closes,
 * while nobody can know its result; after then it cannot be drawn.
 */
async function roundGuard(db: Kysely<unknown>) {
  await sql`
    create function round_is_bound(p_round round) returns boolean language sql stable as $$
      select p_round.algorithm = 'dice3/v2'
        and p_round.beacon_round
          = ceil((extract(epoch from p_round.closes_at) + 1 - b.genesis) / b.period_seconds)::int8 + 1
        and extract(epoch from p_round.void_at) = b.genesis + (p_round.beacon_round - 1) * b.period_seconds + 600
      from beacon b where b.hash = p_round.beacon
    $$`.execute(db)
  await sql`
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
    end $$`.execute(db)
}
