import { openInMemory } from '@app/database/testing'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import { openPostgres } from '../src/db/postgres'
import type { Tables } from '../src/db/tables'
import { migrations } from './migrated-folder'

export type TestDatabase = { db: Database; isPostgres: boolean; reset(): Promise<void>; close(): Promise<void> }

/** A separate migrated database for one test file: in memory, or on the temporary PostgreSQL of test/postgres.ts. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']
  const isPostgres = server !== undefined
  const { db, close } = isPostgres ? await onPostgres(server) : await inMemory()
  return { db, isPostgres, reset: await makeReset(db), close }
}

async function inMemory() {
  const db = await openInMemory<Tables>(migrations, migrate)
  return { db, close: () => db.destroy() }
}

let databases = 0
async function onPostgres(server: string) {
  const name = `test_${process.pid}_${Date.now()}_${(databases += 1)}`
  await administer(server, `create database ${name} template ${template}`)
  const opened = await openPostgres(urlOf(server, name), { warn: () => undefined })
  const close = async () => {
    await opened.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { db: opened.db, close }
}

const template = 'migrated'

/** Creates the template that each test file's database is copied from: a copy takes 30 ms, the migrations 120. */
export async function makeTemplate(server: string): Promise<void> {
  await administer(server, `create database ${template}`)
  const opened = await openPostgres(urlOf(server, template), { warn: () => undefined })
  await migrate(opened.db)
  await opened.close()
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Restores the state after the migrations, bypassing the triggers that keep the ledger append-only. IDs are not reused.
 * Most tests touch few tables, and emptying one with `truncate` costs more than everything else in such a test.
 */
async function makeReset(db: Database): Promise<() => Promise<void>> {
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
