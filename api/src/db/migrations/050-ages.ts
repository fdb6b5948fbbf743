import { sql, type Kysely, type Migration } from 'kysely'

/** Indexes for the clean-up by age; a block range index costs almost nothing per bet. */
export const ages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index idempotency_age on idempotency using brin (created_at)`.execute(db)
    await sql`create index member_session_end on member_session (expires_at)`.execute(db)
  },
}
