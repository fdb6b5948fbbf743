import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Pages that edges wrote, counted by each edge in five minutes, and what pages reported. A page has a random name, its
 * network a tag that changes each hour.
 */
export const releasePages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table page_count (
        at timestamptz not null,
        channel text not null,
        rev int4 not null,
        app text not null,
        release text not null,
        source text not null,
        edge text not null check (length(edge) = 16),
        pages int4 not null,
        primary key (channel, at, rev, app, release, source, edge)
      )`.execute(db)
    await sql`create index page_count_by_time on page_count (at)`.execute(db)
    await sql`
      create table release_page (
        channel text not null,
        remote text not null,
        release text not null,
        source text not null,
        page text not null check (length(page) = 16),
        block text not null check (length(block) = 8),
        is_route boolean not null,
        at timestamptz not null,
        seen_at timestamptz not null,
        failed_at timestamptz,
        load_ms int4,
        primary key (channel, remote, release, source, page)
      )`.execute(db)
    await sql`create index release_page_by_time on release_page (at)`.execute(db)
  },
}
