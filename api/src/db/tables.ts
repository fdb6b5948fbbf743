/**
 * Every table by its name. A feature's store adds its own, next to the SQL that uses them:
 *
 *     declare module '../../db/tables' { interface Tables { game: GameTable } }
 *
 * int8 columns are bigint, int4 columns number, timestamptz columns Date.
 */
export interface Tables {
  /** Kysely's own: the applied migrations. */
  kysely_migration: { name: string; timestamp: string }
  /** The SHA-256, hex, of the file that each function was last made from. */
  applied_function: { name: string; hash: string }
}
