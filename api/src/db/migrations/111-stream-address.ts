import { sql, type Kysely, type Migration } from 'kysely'

/** A channel plays clips of our own, or a stream from elsewhere. */
export const streamAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table live_channel add column address text,
        drop constraint live_channel_clips_check,
        add constraint live_channel_plays check ((cardinality(clips) > 0) = (address is null))`.execute(db)
  },
}
