import { sql, type Kysely, type Migration } from 'kysely'

/** What each table has that can be searched. */
const searched = {
  video: 'name, class_id',
  video_class: 'name',
  place: 'name, province_id',
  host: 'name, title, services, city_id, live_channel',
}

/** A value that changes, in the same transaction, with anything that can be searched: instances compare it with their index. */
export const searchRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table search_revision (
        only_row boolean primary key default true check (only_row),
        revision uuid not null default gen_random_uuid()
      )`.execute(db)
    await sql`insert into search_revision default values`.execute(db)
    await sql`
      create function renew_search_revision() returns trigger language plpgsql as $$
      begin
        update search_revision set revision = gen_random_uuid();
        return null;
      end $$`.execute(db)
    for (const [table, columns] of Object.entries(searched)) {
      await sql`
        create trigger renew_search_revision after insert or delete or truncate or update of ${sql.raw(columns)}
        on ${sql.table(table)} for each statement execute function renew_search_revision()`.execute(db)
    }
  },
}
