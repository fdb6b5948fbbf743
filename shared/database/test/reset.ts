import { type Kysely, sql } from 'kysely'

/**
 * Restores the state after the migrations, bypassing the triggers that keep tables append-only. IDs are not reused.
 * Most tests touch few tables, and emptying one with `truncate` costs more than everything else in such a test.
 */
export async function makeReset<Tables>(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const baseline = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(t)::text as all from ${sql.table(table)} t`.execute(db)
    const all = rows[0]?.all
    if (all !== null && all !== undefined) baseline.set(table, all)
  }
  const filled = sql<{ name: string }>`${sql.join(
    tables.map((table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`),
    sql` union all `,
  )}`
  return () =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const { name } of (await filled.execute(tx)).rows) await sql`delete from ${sql.table(name)}`.execute(tx)
      for (const [table, all] of baseline) {
        await sql`insert into ${sql.table(table)} overriding system value
          select * from json_populate_recordset(null::${sql.table(table)}, ${all}::json)`.execute(tx)
      }
    })
}
