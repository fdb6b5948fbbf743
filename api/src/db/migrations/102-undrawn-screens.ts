import { sql, type Kysely, type Migration } from 'kysely'

/** Screens of releases that edges could not draw, with the latest reason. */
export const undrawnScreens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table undrawn_screen (
        channel text not null,
        app text not null,
        release text not null,
        path text not null,
        reason text not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (channel, app, release, path)
      )`.execute(db)
  },
}
