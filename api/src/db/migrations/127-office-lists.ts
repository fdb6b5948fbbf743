import { sql, type Kysely, type Migration } from 'kysely'

/** What pages of the back office read among many rows; none of these tables is written by a bet. */
export const officeLists: Migration = {
  async up(db: Kysely<unknown>) {
    // a member's page sums up what was paid, what waits this week, and what is held
    await sql`create index deposit_credited on deposit (member_id) include (amount) where status in (2, 4)`.execute(db)
    await sql`create index deposit_by_week on deposit (member_id, created_at)`.execute(db)
    await sql`create index withdrawal_held on withdrawal (member_id) include (amount) where status = 1`.execute(db)
    await sql`create index notice_for_many on notice (id) where member_id is null`.execute(db)
    // the latest job of a video's file
    await sql`create index media_job_of_asset on media_job (asset_id, id)`.execute(db)
    // drafts, and what could not be made
    await sql`create index media_asset_ready on media_asset (id) where state = 'ready'`.execute(db)
    await sql`create index media_asset_failed on media_asset (id) where state = 'failed'`.execute(db)
    await sql`create index host_of_channel on host ((coalesce(stream_channel, live_channel)))`.execute(db)
    await sql`create index invite_by_code on invite (code collate "C")`.execute(db)
  },
}
