import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Config } from '../config'
import type { Logger } from '../services'
import { assertDurable, closeFolder, lockFolder, pgliteStartParams } from '@app/database'
import { StartError } from '@app/database/errors'
import { lockFile, openEmbedded, privateEntries } from './embedded'
import { migrate } from './migrate'
import { openDatabase } from './open'

let folder = ''
/** A data folder with an empty database, because creating one takes seconds; made where every file is open to all. */
let made = ''
const mended: number[] = []
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  const mask = process.umask(0)
  await (await openEmbedded(made, (count) => mended.push(count))).close()
  process.umask(mask)
})
afterAll(() => rmSync(made, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Every kind of entry with its mode. */
const modesIn = (path: string): Set<string> =>
  new Set(
    ['', ...(readdirSync(path, { recursive: true }) as string[])].map((name) => {
      const entry = statSync(join(path, name))
      return `${entry.isDirectory() ? 'directory' : 'file'} ${(entry.mode & 0o777).toString(8)}`
    }),
  )

describe('the embedded database', () => {
  beforeEach(() => cpSync(made, folder, { recursive: true }))

  it('keeps what was committed, migrates once, and reads int8 as bigint', async () => {
    const first = await openEmbedded(folder)
    expect((await migrate(first.db)).length).toBeGreaterThan(0)
    await first.db.insertInto('invite').values({ code: 'KEPT', uses_left: 1, expires_at: null }).execute()
    await first.close()

    const second = await openEmbedded(folder)
    expect(await migrate(second.db)).toEqual([])
    expect((await second.db.selectFrom('invite').select('code').execute()).map(({ code }) => code)).toEqual(['KEPT'])
    const { rows } = await sql`select 9007199254740993::int8 as big, array[1::int8, null] as list`.execute(second.db)
    expect(rows).toEqual([{ big: 9007199254740993n, list: [1n, null] }])
    await second.close()
  })

  it('syncs to disk, leaves no timer behind that would keep its process running, and is refused to another process', async () => {
    expect(pgliteStartParams).not.toContain('-F')
    const { db, close } = await openEmbedded(folder)
    await expect(openEmbedded(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`)
    const { rows } = await sql`
      select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('log_startup_progress_interval') as every`.execute(db)
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', every: '0' }])
    await close()
  })

  it('is readable only by its owner, whatever the umask', async () => {
    const mask = process.umask(0)
    const { db, close } = await openEmbedded(folder, (count) => mended.push(count))
    await migrate(db)
    await close()
    process.umask(mask)
    for (const place of [made, folder]) expect(modesIn(place)).toEqual(new Set(['directory 700', 'file 600']))
    expect(mended).toEqual([])
  })

  it('restricts access to what an earlier version left open, says how much, and leaves the registry and link targets alone', async () => {
    const own = ['database/PG_VERSION', 'keys.json', 'uploads', 'uploads/a.webp']
    const others = ['registry', 'registry/channels.json', 'elsewhere', 'elsewhere/a']
    for (const name of ['uploads', 'registry', 'elsewhere']) mkdirSync(join(folder, name))
    for (const name of ['keys.json', 'uploads/a.webp', 'registry/channels.json', 'elsewhere/a'])
      writeFileSync(join(folder, name), '{}')
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'sandbox-pay'))
    for (const name of [...own, ...others]) chmodSync(join(folder, name), 0o777)
    chmodSync(folder, 0o755)
    const log = { warn: jest.fn() }
    const config = { dataDir: folder, databaseUrl: null } as Config
    await (await openDatabase(config, log as unknown as Logger)).close()
    await (await openDatabase(config, log as unknown as Logger)).close()
    expect(log.warn.mock.calls).toEqual([
      [expect.stringContaining(`made ${folder} private: 5 of its files and folders`)],
    ])
    const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
    expect(own.map(modeOf)).toEqual(['600', '600', '700', '600'])
    expect(modeOf('')).toBe('700')
    expect(others.map(modeOf)).toEqual(['777', '777', '777', '777'])
  })

  it('leaves a folder that all users share as it is', () => {
    chmodSync(folder, 0o1777)
    closeFolder(folder, privateEntries)
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })

  it('is refused when a commit does not reach fsync', async () => {
    const pglite = await PGlite.create(join(folder, 'database'))
    await expect(assertDurable(pglite, { fsyncCount: 0 })).rejects.toThrow(StartError)
    await pglite.close()
  })
})

describe('the lock of a folder', () => {
  const write = (text: string) => writeFileSync(join(folder, 'api.pid'), text)
  const owner = () => Number(readFileSync(join(folder, 'api.pid'), 'utf8').split(' ')[0])

  it.each([
    ['a dead process', '999999999 1'],
    ['a process whose number another has now', '1 0'],
    ['a process of another start that had our number', `${process.pid} 0`],
    ['nobody that can be read', 'x'],
  ])('is taken over from %s, and released', (_name, text) => {
    write(text)
    const lock = lockFolder(folder, lockFile)
    expect(owner()).toBe(process.pid)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
    lockFolder(folder, lockFile).release()
  })

  it('is not taken from a living process', () => {
    const stat = readFileSync('/proc/1/stat', 'utf8')
    write(`1 ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`)
    expect(() => lockFolder(folder, lockFile)).toThrow('in use by process 1')
    expect(owner()).toBe(1)
  })
})
