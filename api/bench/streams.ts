import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '@app/database/testing'
import { withBooks } from '../chaos/table'
import { random } from '../test/folder'
import { bound } from '../test/process'
import type { Database } from '../src/db/database'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { machine, write } from './document'
import { cpuMicrosOf, startServer } from './measure'

const messages = 5

/** Members with a session each, who chose to be told of hosts on air. */
async function seatMembers(db: Database, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => makeSecret(random))
  const hashes = secrets.map((secret) => Buffer.from(hashSecret(secret)).toString('hex'))
  await sql`
    with m as (
      insert into member (username, name_key, password_hash, created_at)
      select 'stream' || n, 'stream' || n, 'none', now() from generate_series(1, ${count}::int4) n returning id),
    s as (insert into notification_setting (member_id, kinds) select id, '{live}' from m)
    insert into member_session (member_id, secret_hash, created_at, seen_at, expires_at)
    select m.id, decode(h.hash, 'hex'), now(), now(), now() + interval '1 day'
    from (select id, row_number() over (order by id) as n from m) m
    join unnest(${hashes}::text[]) with ordinality h(hash, n) using (n)`.execute(db)
  return secrets
}

const notifyAll = (db: Database, number: number) =>
  sql`insert into notification (member_id, event, subject, record)
    select id, 'live_started', ${number}, 1 from member where username like 'stream%'`.execute(db)

function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

async function measure(count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const cluster = await startPostgres()
  const place = { dataDir, databaseUrl: cluster.url }
  try {
    return await withBooks(place, async ({ db }) => {
      const secrets = await seatMembers(db, count)
      const api = await startServer('api/src/main.ts', { DATA_DIR: dataDir, DATABASE_URL: cluster.url })
      const file = join(dataDir, 'streams.json')
      await writeFile(file, JSON.stringify({ port: api.port, secrets }))
      await pause(3_000)
      const idle = rssOf(api.pid)
      const opening = Date.now()
      const client = spawn(process.execPath, [...(await bound('api/bench/open-streams.ts')), file], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      try {
        const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
        const next = async (event: string) => {
          const { value } = (await lines.next()) as { value?: string }
          const [name = '', at = ''] = value?.split(' ') ?? []
          if (name !== event) throw new Error(`a stream: ${name}, not ${event}`)
          return Number(at)
        }
        const openMs = (await next('opened')) - opening
        await pause(5_000)
        const memory = (rssOf(api.pid) - idle) / count
        const quiet = cpuMicrosOf(api.pid)
        await pause(5_000)
        const idleShare = (cpuMicrosOf(api.pid) - quiet) / 5_000_000
        const took: number[] = []
        const cpu: number[] = []
        for (let message = 1; message <= messages; message += 1) {
          const before = cpuMicrosOf(api.pid)
          await notifyAll(db, message)
          const sent = Date.now()
          took.push((await next('received')) - sent)
          await pause(1_500)
          cpu.push(cpuMicrosOf(api.pid) - before - idleShare * 1_500_000)
        }
        const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
        return { count, openMs, memory, idleShare, ms: middle(took), micros: middle(cpu) / count }
      } finally {
        client.kill()
        await once(client, 'close')
        await api.stop()
      }
    })
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { streams: { type: 'string', default: '2000,10000' } } })
const measured: Awaited<ReturnType<typeof measure>>[] = []
for (const count of values.streams.split(',')) measured.push(await measure(Number(count)))
const each = measured.map(
  ({ count, openMs, memory, idleShare, ms, micros }) =>
    `${count}: all open after ${(openMs / 1000).toFixed(1)} s, ${memory.toFixed(1)} KB each, ${(idleShare * 100).toFixed(1)} % CPU while quiet, a message to all in ${ms} ms, ${Math.round(micros)} µs of CPU each`,
)
const lines = [`${machine().join(', ')}, PostgreSQL, fsync off, loopback, medians of ${messages}. ${each.join('; ')}.`]
process.stdout.write(`${lines.join('\n')}\n`)
await write({ heading: 'Streams', command: 'npm run bench:streams' }, lines)
