import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type TestPlace = { dataDir: string; databaseUrl?: string; remove(): Promise<void> }

/** Where the servers of one test keep their things: a folder, and on PostgreSQL an empty database. */
export async function makePlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'))
  const forget = () => rm(dataDir, { recursive: true, force: true })
  const server = process.env['TEST_POSTGRES_URL']
  if (server === undefined) return { dataDir, remove: forget }
  const name = `chaos_${process.pid}_${Date.now()}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    await administer(server, `drop database ${name} with (force)`)
    await forget()
  }
  return { dataDir, databaseUrl: url.href, remove }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
