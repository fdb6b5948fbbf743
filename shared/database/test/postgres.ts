import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { save } from './supervisor'
import { freePort } from '@app/settings'

export type Cluster = { url: string; /** PID of its keeper, which ends last. */ pid: number; stop(): Promise<void> }

type Options = {
  isSynced?: boolean
  choosePort?: () => Promise<number>
  /** Of the server, such as its memory. */ settings?: Readonly<Record<string, string>>
}

/** Longer than a busy machine needs, shorter than the callers' timeouts. */
const maxStartMs = 120_000

/**
 * Starts a temporary PostgreSQL on a free loopback port; as another user if this one is root, which PostgreSQL refuses.
 */
export async function startPostgres({
  isSynced = false,
  choosePort = freePort,
  settings = {},
}: Options = {}): Promise<Cluster> {
  // Another process may take the port before the start.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const cluster = await startOn(await choosePort(), { ...settings, fsync: isSynced ? 'on' : 'off' })
    if (cluster !== null) return cluster
  }
  throw new Error('the throw-away PostgreSQL did not start on any of three ports')
}

/** Null: it ended, for example because the port is taken. */
async function startOn(port: number, chosen: Readonly<Record<string, string>>): Promise<Cluster | null> {
  const bin = binFolder()
  const folder = mkdtempSync(join(tmpdir(), 'api-postgres-'))
  const user = process.getuid?.() === 0 ? unprivileged() : {}
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = { ...chosen, port, listen_addresses: '127.0.0.1', unix_socket_directories: folder }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = save({ folder, command: join(bin, 'postgres'), args, ...user })
  const ended = once(server, 'close')
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  const end = Date.now() + maxStartMs
  while (!(await answers(url, cluster))) {
    if (server.exitCode !== null) return null
    if (Date.now() > end) {
      server.stdin.end()
      throw new Error(`the throw-away PostgreSQL did not answer within ${maxStartMs / 1000} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.stdin.end()
      await ended
    },
  }
}

function binFolder(): string {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (found === undefined) throw new Error('no PostgreSQL found: install one or leave out TEST_DATABASE')
  return found
}

function unprivileged(): { uid?: number; gid?: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return {}
}

/** Whether this cluster answers there: on a taken port another one may answer, or something that never does. */
async function answers(url: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
