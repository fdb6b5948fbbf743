import { type Migration, sql } from 'kysely'

export const rolloutsAndAudit: Migration = {
  async up(db) {
    await sql`alter table request add column rollout bigint`.execute(db)
    await sql`alter table request add column step int`.execute(db)
    await sql`create index request_of_rollout on request (rollout) where rollout is not null`.execute(db)
    await sql`alter table request drop constraint request_closed_state_check`.execute(db)
    await sql`alter table request add constraint request_closed_state_check
      check (closed_state in ('done', 'declined', 'expired', 'outdated'))`.execute(db)
    await sql`alter table rollout add column asked_ahead boolean not null default false`.execute(db)
  },
}
