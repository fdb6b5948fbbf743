import { sql, type Kysely, type Migration } from 'kysely'

/** Draws are bound to a round of a public beacon that is published after they close (`dice3/v2`). */
export const beacon: Migration = {
  async up(db: Kysely<unknown>) {
    await chains(db)
    await bonds(db)
    await sql`drop function if exists dice_of(bytea, text, text)`.execute(db)
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
