import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '@app/database/testing'
import { sql } from 'kysely'
import { makeFolder } from '@app/registry/testing'
import { startIssuer } from '../sandbox/issuer'
import { databaseBooks } from '../src/database-books'
import { openDatabase } from '../src/data/open'
import { startFront } from './front'
import { makeInstances, type Send } from './instances'
import { launch } from './launch'
import { startMembers } from './members'
import { addPeople, groups, people } from './people'
import { startReceiver } from './receiver'

export type World = Awaited<ReturnType<typeof startWorld>>

/**
 * Two instances of the service behind one address, on one PostgreSQL and one signed registry, and all that they talk to:
 * a sign-in provider, the app's API, where members' pages report, and a receiver of webhooks.
 */
export async function startWorld(warn: (text: string) => void) {
  const root = await makeFolder()
  const ends: (() => unknown)[] = [() => rm(root, { recursive: true })]
  const stop = async () => {
    for (const end of ends.splice(0)) await end()
  }
  /** What was started last is stopped first. */
  const stoppedBy = <One>(one: One, end: (one: One) => unknown): One => {
    ends.unshift(() => end(one))
    return one
  }
  try {
    const registry = { REGISTRY_URL: join(root, 'registry'), DATA_DIR: join(root, 'data'), TRUST_ROOT: '' }
    await mkdir(registry.DATA_DIR)
    const receiver = stoppedBy(await startReceiver(), (one) => one.stop())
    const send: Send = (path, init) => instances.send(path, init)
    const front = stoppedBy(await startFront(send), (one) => one.stop())
    const issuer = stoppedBy(await startIssuer({ port: 0, serviceUrl: front.url, people }), (one) => one.close())
    const cluster = stoppedBy(await startPostgres(), (one) => one.stop())
    const opened = await openDatabase({ dataDir: '', databaseUrl: cluster.url, warn })
    const { db } = stoppedBy(opened, (one) => one.close())
    await sql`create database members`.execute(db)
    const databaseUrl = new URL('/members', cluster.url).href
    const members = stoppedBy(await startMembers(root, databaseUrl), (one) => one.stop())
    const pin = await launch(root, registry)
    const { directory } = databaseBooks(db, () => new Date())
    await addPeople({ directory })
    const instances = makeInstances({
      ...registry,
      ...members.env,
      SERVICE_DATABASE_URL: cluster.url,
      ROLLOUT_LOOK_SECONDS: '1',
      SERVICE_URL: front.url,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_GROUPS: JSON.stringify(groups),
      WEBHOOKS_TO_LOOPBACK: 'on',
    })
    stoppedBy(instances, (one) => one.stop())
    await Promise.all([instances.start(0), instances.start(1)])
    return { root, registry: registry.REGISTRY_URL, pin, url: front.url, directory, instances, members, receiver, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
