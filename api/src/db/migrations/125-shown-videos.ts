import { sql, type Kysely, type Migration } from 'kysely'

/** Whether members could ever see a video: others may be removed. Of those that are there nobody knows it. */
export const shownVideos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table video add column was_published boolean not null default true`.execute(db)
    await sql`alter table video alter column was_published set default false`.execute(db)
  },
}
