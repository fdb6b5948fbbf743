import { sql, type Kysely, type Migration } from 'kysely'

/** What the back office edits: videos that are published at a time, notices with an audience and an end, a game's next limits. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table video
        drop constraint video_state_check,
        add constraint video_state_check check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
        add column publish_at timestamptz,
        add check ((state = 'scheduled') = (publish_at is not null))`.execute(db)
    await sql`create index video_due on video (publish_at) where state = 'scheduled'`.execute(db)
    await sql`
      alter table notice
        add column until_at timestamptz,
        add column group_id int4 references member_group`.execute(db)
    // of the rounds that open after limits_from
    await sql`
      alter table game
        add column next_min_bet int8 check (next_min_bet > 0 and next_min_bet % 100 = 0),
        add column next_max_bet int8 check (next_max_bet between next_min_bet and 100000000000 and next_max_bet % 100 = 0),
        add column limits_from timestamptz,
        add check (num_nulls(next_min_bet, next_max_bet, limits_from) in (0, 3))`.execute(db)
  },
}
