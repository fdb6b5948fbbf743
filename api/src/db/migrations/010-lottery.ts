import { sql, type Kysely, type Migration } from 'kysely'

/** Games, their committed rounds, bets, and the functions that take a stake and pay it out. */
export const lottery: Migration = {
  async up(db: Kysely<unknown>) {
    await games(db)
    await rounds(db)
    await diceOf(db)
    await roundGuard(db)
    await orders(db)
    await placeBet(db)
    await settleOrders(db)
    await refundOrders(db)
  },
}

async function games(db: Kysely<unknown>) {
  await sql`
    create table lottery_class (
      id int4 generated always as identity primary key,
      slug text not null unique,
      name text not null,
      place int4 not null default 0
    )`.execute(db)
  await sql`
    create table game (
      id int4 generated always as identity primary key,
      key text not null unique check (key ~ '^[A-Za-z0-9]{1,16}$'),
      name text not null,
      description text not null,
      ico text not null,
      period_seconds int4 not null check (period_seconds between 1 and 86400 and 86400 % period_seconds = 0),
      class_id int4 not null references lottery_class,
      min_bet int8 not null check (min_bet > 0 and min_bet % 100 = 0),
      max_bet int8 not null check (max_bet between min_bet and 100000000000 and max_bet % 100 = 0),
      is_open boolean not null default true,
      is_hot boolean not null default true,
      place int4 not null default 0
    )`.execute(db)
}

/** Refuses a secret that does not hash to its commitment, and a number before the close. */
async function rounds(db: Kysely<unknown>) {
  await sql`
    create table round (
      id int8 generated always as identity primary key,
      game_id int4 not null references game,
      number text not null check (number ~ '^[0-9]{12,13}$'),
      published_at timestamptz not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      sealed_secret bytea not null,
      chain_previous text not null check (chain_previous ~ '^[0-9a-f]{64}$'),
      chain text not null check (chain ~ '^[0-9a-f]{64}$'),
      status text not null default 'open' check (status in ('open', 'drawn', 'settled', 'void')),
      secret bytea,
      dice int4[],
      drawn_at timestamptz,
      settled_at timestamptz,
      unique (game_id, number),
      unique (game_id, chain_previous),
      constraint round_published_before_it_opens check (published_at <= opens_at and opens_at < closes_at),
      constraint round_secret_matches check (encode(sha256(secret), 'hex') = commitment),
      constraint round_secret_once_drawn check ((status = 'open') = (secret is null)),
      constraint round_dice_once_drawn check (
        (status in ('drawn', 'settled')) = (dice is not null)
        and cardinality(dice) = 3 and 1 <= all (dice) and 6 >= all (dice)
      ),
      constraint round_drawn_after_close check (
        (status = 'open') = (drawn_at is null) and (status not in ('drawn', 'settled') or drawn_at >= closes_at)
      ),
      constraint round_settled_last check (
        settled_at is null or status in ('settled', 'void')
      )
    )`.execute(db)
  await sql`create index round_by_time on round (game_id, opens_at desc)`.execute(db)
  await sql`create index round_unsettled on round (closes_at) where settled_at is null`.execute(db)
}

/**
 * A second implementation of `dice3/v1`, in the database: it checks what the application derived, so that only the dice
 * of the committed secret can be written. The key is 32 bytes, shorter than a block of HMAC-SHA256, and is padded with
 * zeros.
 */
async function diceOf(db: Kysely<unknown>) {
  await sql`
    create function dice_of(p_secret bytea, p_game text, p_round text)
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
          convert_to('dice3/v1|' || p_game || '|' || p_round || '||' || step, 'UTF8')));
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

/** Published columns are immutable, and a round goes open → drawn → settled or open → void, never back. */
async function roundGuard(db: Kysely<unknown>) {
  await sql`
    create function round_keeps_its_word() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'round % stays', old.number using errcode = 'LT001';
      end if;
      if tg_op = 'INSERT' then
        if new.status <> 'open' then
          raise exception 'round % must be published before it is drawn', new.number using errcode = 'LT001';
        end if;
        return new;
      end if;
      if (new.game_id, new.number, new.published_at, new.opens_at, new.closes_at, new.commitment, new.sealed_secret,
          new.chain_previous, new.chain)
        is distinct from (old.game_id, old.number, old.published_at, old.opens_at, old.closes_at, old.commitment,
          old.sealed_secret, old.chain_previous, old.chain) then
        raise exception 'round % was published and does not change', old.number using errcode = 'LT001';
      end if;
      if old.status <> 'open' and (new.secret, new.dice, new.drawn_at) is distinct from (old.secret, old.dice, old.drawn_at) then
        raise exception 'round % was revealed and does not change', old.number using errcode = 'LT001';
      end if;
      if new.status <> old.status
        and (old.status, new.status) not in (('open', 'drawn'), ('drawn', 'settled'), ('open', 'void')) then
        raise exception 'round % cannot go from % to %', old.number, old.status, new.status using errcode = 'LT001';
      end if;
      if old.status = 'open' and new.status = 'drawn'
        and new.dice is distinct from (select dice_of(new.secret, g.key, new.number) from game g where g.id = new.game_id) then
        raise exception 'the dice of round % are not those of its secret', old.number using errcode = 'LT001';
      end if;
      if old.settled_at is not null and new.settled_at is distinct from old.settled_at then
        raise exception 'round % was settled', old.number using errcode = 'LT001';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger round_keeps_its_word before insert or update or delete on round
    for each row execute function round_keeps_its_word()`.execute(db)
}

async function orders(db: Kysely<unknown>) {
  await sql`
    create table bet_order (
      id int8 generated always as identity primary key,
      member_id int4 not null references member,
      round_id int8 not null references round,
      stake int8 not null check (stake > 0),
      status int4 not null default 0 check (status in (0, 1)),
      win int8 not null default 0 check (win >= 0 and (status = 1 or win = 0)),
      created_at timestamptz not null,
      settled_at timestamptz,
      check ((status = 1) = (settled_at is not null))
    )`.execute(db)
  await sql`create index bet_order_of_member on bet_order (member_id, id desc)`.execute(db)
  await sql`create index bet_order_of_round on bet_order (round_id, id)`.execute(db)
  await sql`
    create table order_pick (
      order_id int8 not null references bet_order,
      type text not null,
      amount int8 not null check (amount > 0 and amount % 100 = 0),
      odds int4 not null check (odds > 100),
      win int8 not null default 0 check (win >= 0),
      primary key (order_id, type)
    )`.execute(db)
}

/**
 * Locks: account, then round. The clock is read after both are locked, so that a bet that waited past the close is
 * late. FOR KEY SHARE blocks the draw (FOR UPDATE) until this transaction has ended.
 */
async function placeBet(db: Kysely<unknown>) {
  await sql`
    create function place_bet(p_account int8, p_member int4, p_round int8, p_types text[], p_odds int4[], p_amount int8)
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
    end $$`.execute(db)
}

/**
 * Pays up to p_limit pending orders of a drawn round and returns how many remain. p_hits: the picks that won. Bets lock
 * account before round; this may lock the round first because FOR NO KEY UPDATE does not conflict with FOR KEY SHARE.
 */
async function settleOrders(db: Kysely<unknown>) {
  await sql`
    create function settle_orders(p_round int8, p_hits text[], p_limit int4)
    returns int8 language plpgsql as $$
    declare
      v_orders int8[];
      v_now timestamptz := clock_timestamp();
      v_order record;
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
      for v_order in
        select o.id, o.win, a.id as account from bet_order o join account a on a.member_id = o.member_id
        where o.id = any (v_orders) and o.win > 0 order by a.id, o.id
      loop
        perform ledger_post('payout', 'order:' || v_order.id, array[1, v_order.account], array[-v_order.win, v_order.win], v_now);
      end loop;
      select count(*) into v_left from bet_order o where o.round_id = p_round and o.status = 0;
      if v_left = 0 then
        update round set status = 'settled', settled_at = v_now where id = p_round;
      end if;
      return v_left;
    end $$`.execute(db)
}

/** Refunds up to p_limit stakes of a void round and returns how many remain. */
async function refundOrders(db: Kysely<unknown>) {
  await sql`
    create function refund_orders(p_round int8, p_limit int4)
    returns int8 language plpgsql as $$
    declare
      v_orders int8[];
      v_now timestamptz := clock_timestamp();
      v_order record;
      v_left int8;
    begin
      perform 1 from round r
        where r.id = p_round and r.status = 'void' and r.settled_at is null for no key update skip locked;
      if not found then return null; end if;
      v_orders := array(
        select o.id from bet_order o where o.round_id = p_round and o.status = 0 order by o.id limit p_limit);
      update bet_order o set status = 1, settled_at = v_now where o.id = any (v_orders);
      for v_order in
        select o.id, o.stake, a.id as account from bet_order o join account a on a.member_id = o.member_id
        where o.id = any (v_orders) order by a.id, o.id
      loop
        perform ledger_post('refund', 'order:' || v_order.id, array[1, v_order.account], array[-v_order.stake, v_order.stake], v_now);
      end loop;
      select count(*) into v_left from bet_order o where o.round_id = p_round and o.status = 0;
      if v_left = 0 then
        update round set settled_at = v_now where id = p_round;
      end if;
      return v_left;
    end $$`.execute(db)
}
