/**
 * Every table by its name. A feature's store adds its own, next to the SQL that uses them:
 *
 *     declare module '../../db/tables' { interface Tables { game: GameTable } }
 *
 * int8 columns are bigint, int4 columns number, timestamptz columns Date.
 */
export interface Tables {
  /** One row; the session, site, ledger … tables are declared by their stores. */
  deployment: { id: 1; created_at: Date }
}
