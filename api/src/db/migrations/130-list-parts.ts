import { sql, type Kysely, type Migration } from 'kysely'

/**
 * How many entries a list has in each range of 1,024 IDs, so that a page is found without reading those before it.
 * ../functions/count_listed.sql counts what changes; no video or host does until this migration has ended.
 */
export const listParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`lock table video, host in share row exclusive mode`.execute(db)
    await sql`create index video_published on video (class_id, id) where state = 'published'`.execute(db)
    await sql`
      create table list_part (
        list text not null,
        from_id int4 not null,
        count int4 not null,
        primary key (list, from_id)
      )`.execute(db)
    await sql`
      insert into list_part (list, from_id, count)
      select list, id - id % 1024, count(*) from (
        select 'videos/' || class_id as list, id from video where state = 'published'
        union all select 'hosts', id from host
        union all select 'hosts/' || city_id, id from host) listed
      group by 1, 2`.execute(db)
  },
}
