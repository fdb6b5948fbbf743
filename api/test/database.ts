import { makeReset, openInMemory } from '@app/database/testing'
import type { Listen } from '@app/database'
import pg from 'pg'
import type { Database } from '../src/db/database'
import { migrate } from '../src/db/migrate'
import { openPostgres } from '../src/db/postgres'
import type { Tables } from '../src/db/tables'
import { migrations } from './migrated-folder'

export type TestDatabase = {
  db: Database
  isPostgres: boolean
  listen: Listen
  reset(): Promise<void>
  close(): Promise<void>
}

/** A separate migrated database for one test file: in memory, or on the temporary PostgreSQL of test/postgres.ts. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL']
  if (server === undefined) return { isPostgres: false, ...(await openInMemory<Tables>(migrations, migrate)) }
  const { db, close, listen } = await onPostgres(server)
  return { db, isPostgres: true, listen, reset: await makeReset(db), close }
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
  return { db: opened.db, close, listen: opened.listen }
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
