import { type Kysely, sql } from 'kysely'

/**
 * Restores the state after the migrations, bypassing the triggers that keep tables append-only. IDs are not reused.
 * A function of the database does it, in a schema of its own: its statements are planned once. Most tests touch few
 * tables, so it looks which have changed.
 */
export async function makeReset<Tables>(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const entriesOf = (name: string) => sql`(select json_agg(t)::text from ${sql.table(name)} t)`
  const { rows: baseline } = await sql<{ name: string; entries: string | null }>`${sql.join(
    tables.map(({ name }) => sql`select ${sql.lit(name)} as name, ${entriesOf(name)} as entries`),
    sql` union all `,
  )}`.execute(db)
  const steps = baseline.map(({ name, entries }) => {
    const table = sql.table(name)
    if (entries === null) return sql`if exists (select 1 from ${table}) then delete from ${table}; end if;`
    return sql`if ${entriesOf(name)} is distinct from ${sql.lit(entries)} then
      delete from ${table};
      insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${sql.lit(entries)}::json);
    end if;`
  })
  const body = sql`begin perform set_config('session_replication_role', 'replica', true); ${sql.join(steps, sql` `)} end`
  await sql`create schema testing`.execute(db)
  await sql`
    create function testing.reset() returns void language plpgsql as ${sql.lit(body.compile(db).sql)}`.execute(db)
  return async () => void (await sql`select testing.reset()`.execute(db))
}
