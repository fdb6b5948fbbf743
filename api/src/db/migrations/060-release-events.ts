import { sql, type Kysely, type Migration } from 'kysely'

/** Release events of browsers, counted per time bucket; `ms` is a histogram of their durations. */
export const releaseEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table release_event (
        at timestamptz not null,
        span int4 not null check (span in (5, 60)),
        channel text not null,
        rev int4 not null,
        mix text not null,
        remote text not null,
        release text not null,
        source text not null,
        type text not null,
        phase text not null,
        ms int8[] not null,
        primary key (channel, at, span, rev, mix, remote, release, source, type, phase)
      )`.execute(db)
    await sql`create index release_event_by_time on release_event (at)`.execute(db)
  },
}
