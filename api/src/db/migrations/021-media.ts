import { sql, type Kysely, type Migration } from 'kysely'

/** Videos by class, who watched what and when, and which seeds were applied. */
export const media: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table video_class (
        id int4 generated always as identity primary key,
        slug text not null unique,
        name text not null,
        rank int4 not null
      )`.execute(db)

    await sql`
      create table video (
        id int4 generated always as identity primary key,
        slug text not null unique,
        class_id int4 not null references video_class,
        name text not null,
        picture text not null,
        clip text not null check (clip ~ '^[a-z0-9-]{1,64}$'),
        seconds int4 not null check (seconds > 0),
        description text not null default '',
        play_count int4 not null default 0 check (play_count >= 0)
      )`.execute(db)
    await sql`create index video_by_class on video (class_id, id)`.execute(db)

    await sql`
      create table video_watch (
        id int8 generated always as identity primary key,
        member_id int4 not null references member,
        video_id int4 not null references video,
        is_full boolean not null,
        started_at timestamptz not null
      )`.execute(db)
    await sql`create index video_watch_recent on video_watch (member_id, video_id, started_at desc)`.execute(db)

    await sql`
      create table planted_seed (
        name text primary key,
        planted_at timestamptz not null
      )`.execute(db)
  },
}
