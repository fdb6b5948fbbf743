import { sql } from 'kysely'
import type { Database } from '../src/db/database'

/**
 * Fills tables without their foreign keys, unique constraints and indices, and makes these again, whereby PostgreSQL
 * checks every row. Primary keys stay.
 */
export async function unindexed(db: Database, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ remove: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = any(${[...tables]}::text[]::regclass[]) and contype in ('f', 'u')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i where indrelid = any(${[...tables]}::text[]::regclass[])
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`.execute(db)
  for (const { remove } of rows) await sql.raw(remove).execute(db)
  await fill()
  for (const { make } of rows) await sql.raw(make).execute(db)
}
