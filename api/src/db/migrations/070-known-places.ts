import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The addresses and devices that members have logged in from, as keyed hashes: strangers' wrong guesses do not lock
 * these out.
 */
export const knownPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table known_place (
        member_id int4 not null references member,
        place bytea not null check (length(place) = 32),
        seen_at timestamptz not null,
        primary key (member_id, place)
      )`.execute(db)
    await sql`create index known_place_by_time on known_place (seen_at)`.execute(db)
  },
}
