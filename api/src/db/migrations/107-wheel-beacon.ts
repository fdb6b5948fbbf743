import { sql, type Kysely, type Migration } from 'kysely'

/** Spins are bound to a round of a public beacon that is published after the member's tap (`wheel/v2`). */
export const wheelBeacon: Migration = {
  async up(db: Kysely<unknown>) {
    await bonds(db)
    await sql`drop function if exists wheel_number(bytea, text, text, int4, int8)`.execute(db)
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
