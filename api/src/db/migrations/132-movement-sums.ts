import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Sums of what moved an account, so that reading them costs the same after any number of years. Only tables: a job adds
 * the ledger to them (ledger/sums.ts), and until it has, what is missing is read from the ledger.
 */
export const movementSums: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table movement_sum (
        account_id int8 not null,
        kind text not null,
        quarter int4 not null,
        movements int4 not null,
        total int8 not null,
        first_seq int8 not null,
        last_seq int8 not null,
        primary key (account_id, kind, quarter)
      ) with (fillfactor = 80)`.execute(db)
    await sql`create table movement_sum_mark (posting_id int8 not null)`.execute(db)
    await sql`insert into movement_sum_mark values (0)`.execute(db)
  },
}
