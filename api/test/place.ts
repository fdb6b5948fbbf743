import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administer } from './database'
import { migratedFolder } from './migrated-folder'
import { endServers } from './process'

export type TestPlace = { dataDir: string; databaseUrl?: string; remove(): Promise<void> }

/** The storage for the servers of one test: a folder, and on PostgreSQL an empty database. */
export async function makePlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'))
  const forget = async () => {
    await endServers()
    await rm(dataDir, { recursive: true, force: true })
  }
  const server = process.env['TEST_POSTGRES_URL']
  if (server === undefined) {
    await cp(await migratedFolder(), dataDir, { recursive: true })
    return { dataDir, remove: forget }
  }
  const name = `chaos_${process.pid}_${Date.now()}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const remove = async () => {
    await endServers()
    await administer(server, `drop database ${name} with (force)`)
    await forget()
  }
  return { dataDir, databaseUrl: url.href, remove }
}
