import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What can be searched, by folded terms, and the words that a mistyped one could be. Triggers note what changes, in
 * search_change; what is there already is noted here. The API makes the terms (features/search).
 */
export const searchEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`lock table video, video_class, host, place in share row exclusive mode`.execute(db)
    await sql`
      create table search_entry (
        kind text not null,
        id int4 not null,
        length int4 not null,
        terms tsvector not null,
        primary key (kind, id)
      ) partition by list (kind)`.execute(db)
    for (const kind of ['videos', 'hosts', 'rooms'])
      await sql`create table ${sql.table(`search_${kind}`)} partition of search_entry for values in (${sql.lit(kind)})`.execute(
        db,
      )
    await sql`create index search_entry_length on search_entry (length, id)`.execute(db)
    // what is added at once is not left for searches to read through
    await sql`create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off)`.execute(db)
    await sql`create table search_word (piece text not null, word text not null, primary key (piece, word))`.execute(db)
    await sql`
      create table search_change (
        id int8 generated always as identity primary key,
        kind text not null,
        entry_id int4 not null,
        is_first boolean not null default false
      )`.execute(db)
    await sql`create index search_change_first on search_change (id) where is_first`.execute(db)
    await sql`
      insert into search_change (kind, entry_id, is_first)
      select 'videos', id, true from video where state = 'published' union all select 'hosts', id, true from host`.execute(
      db,
    )
  },
}
