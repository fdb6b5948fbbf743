import { sql, type Kysely, type Migration } from 'kysely'

/** Where members stopped in videos, the videos that they like, and the hosts that they follow. */
export const myList: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table watch_place (
        member_id int4 not null references member,
        video_id int4 not null references video on delete cascade,
        -- 0: watched to its end
        seconds int4 not null check (seconds >= 0),
        kept_at timestamptz not null,
        primary key (member_id, video_id)
      )`.execute(db)
    await sql`
      create table favourite_video (
        member_id int4 not null references member,
        video_id int4 not null references video on delete cascade,
        kept_at timestamptz not null,
        primary key (member_id, video_id)
      )`.execute(db)
    await sql`
      create table followed_host (
        member_id int4 not null references member,
        host_id int4 not null references host on delete cascade,
        kept_at timestamptz not null,
        primary key (member_id, host_id)
      )`.execute(db)
  },
}
