import { sql, type Kysely, type Migration } from 'kysely'

/** Games, their committed rounds and bets. */
export const lottery: Migration = {
  async up(db: Kysely<unknown>) {
    await games(db)
    await rounds(db)
    await orders(db)
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
