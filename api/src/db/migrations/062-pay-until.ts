import { sql, type Kysely, type Migration } from 'kysely'

/** When a deposit expires. An expired deposit no longer counts in its week; it can still be credited. */
export const payUntil: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table deposit add column pay_until timestamptz`.execute(db)
    await sql`update deposit set pay_until = created_at + interval '1 hour'`.execute(db)
    // An instance of the previous version sets no expiry.
    await sql`
      alter table deposit alter column pay_until set not null,
        alter column pay_until set default clock_timestamp() + interval '1 hour',
        add check (pay_until > created_at)`.execute(db)
  },
}
