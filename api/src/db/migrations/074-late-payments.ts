import { sql, type Kysely, type Migration } from 'kysely'

/** Records that a failed deposit was paid after all; kept even after an operator has credited it. */
export const latePayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table deposit add column paid_late_at timestamptz
        check (paid_late_at is null or (paid_late_at >= created_at and status in (3, 4)))`.execute(db)
    await sql`create index deposit_paid_late on deposit (id) where status = 3 and paid_late_at is not null`.execute(db)
  },
}
