import { sql, type Kysely, type Migration } from 'kysely'

/** Errors in members' pages, counted by release and hour: where they were thrown, but no message and no member. */
export const releaseErrors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table release_error (
        channel text not null,
        app text not null,
        release text not null,
        digest text not null check (length(digest) = 32),
        at timestamptz not null,
        class text not null,
        frames jsonb not null,
        pages int4 not null,
        primary key (channel, app, release, digest, at)
      )`.execute(db)
    await sql`create index release_error_by_time on release_error (at)`.execute(db)
  },
}
