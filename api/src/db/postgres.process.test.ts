import { sql } from 'kysely'
import pg from 'pg'
import { startPostgres, type Cluster } from '@app/database/testing'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { openPostgres } from './postgres'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster.stop())
const warnings: unknown[] = []
const log = { warn: (details: unknown) => void warnings.push(details) }

async function freshDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

describe('PostgreSQL', () => {
  it('is migrated once by three instances that start at the same time', async () => {
    const url = await freshDatabase('three')
    const instances = await Promise.all([1, 2, 3].map(() => openPostgres(url, log)))
    const applied = await Promise.all(instances.map(({ db }) => migrate(db)))
    expect(applied.flat().sort()).toEqual(Object.keys(migrations).sort())
    await Promise.all(instances.map(({ close }) => close()))
  })

  it('returns int8 as bigint, alone and in lists', async () => {
    const { db, close } = await openPostgres(cluster.url, log)
    const { rows } = await sql`
      select 9007199254740993::int8 as big, array[1::int8, null] as list, '{}'::int8[] as none`.execute(db)
    expect(rows).toEqual([{ big: 9007199254740993n, list: [1n, null], none: [] }])
    await close()
  })

  it('may close a connection: its query fails, the process and later queries continue', async () => {
    const { db, close } = await openPostgres(cluster.url, log)
    const sleeping = sql`select pg_sleep(30)`.execute(db)
    let isOver = false
    void sleeping.catch(() => undefined).then(() => (isOver = true))
    const ended = expect(sleeping).rejects.toThrow('terminating connection due to administrator command')
    const endSleepers = () =>
      sql<{ ended: bigint }>`
        select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
        where query like 'select pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`.execute(db)
    // If the query ended by itself, there is no session to end.
    while (!isOver && (await endSleepers()).rows[0]?.ended === 0n);
    await ended
    // The pool may hand out the ended session once more before it notices.
    const request = () => sql`select 1 as one`.execute(db)
    expect((await request().catch(request)).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('limits how long a statement and a forgotten transaction may hold a lock', async () => {
    const { db, close } = await openPostgres(cluster.url, log)
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '15s' }])
    await close()
  })

  it('SESSION-11 is listened to again after that connection was lost, and no message is trusted to arrive meanwhile', async () => {
    const { db, close, listen } = await openPostgres(cluster.url, log)
    const heard: string[] = []
    let gaps = 0
    const listening = await listen('news', { onMessage: (payload) => heard.push(payload), onGap: () => (gaps += 1) })
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await sql`select pg_notify('news', 'new')`.execute(db)
    }
    await until(() => listening.isHeard() && heard.length > 0)
    expect(gaps).toBe(1)
    const end = sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen "news"', 'select 1') and pid <> pg_backend_pid()`
    await end.execute(db)
    await until(() => !listening.isHeard())
    expect(gaps).toBe(2)
    heard.length = 0
    await until(() => listening.isHeard() && heard.length > 0)
    expect(gaps).toBe(3)
    await listening.close()
    await close()
  })
})
