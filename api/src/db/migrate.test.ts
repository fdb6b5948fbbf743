import { sql } from 'kysely'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTestApp } from '../../test/app'
import { openTestDatabase, type TestDatabase } from '../../test/database'
import { transaction } from './database'
import { applyFunctions, functionsFolder } from './functions'
import { migrate } from './migrate'
import { migrations } from './migrations'

const world = makeTestApp()

describe('the database', () => {
  it('lists the migrations in the order of their names, in which they run', () => {
    const names = Object.keys(migrations)
    expect(names).toEqual([...names].sort())
    expect(names.every((name) => /^\d{3}-[a-z-]+$/.test(name))).toBe(true)
  })

  it('retries a transaction that failed because of concurrent ones, three times, and no other', async () => {
    const runs = async (state: string) => {
      let count = 0
      const raise = sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`)
      const work = transaction(world.services.db, async (tx) => {
        count += 1
        await raise.execute(tx)
      })
      await expect(work).rejects.toMatchObject({ code: state })
      return count
    }
    expect([await runs('40001'), await runs('40P01'), await runs('23505')]).toEqual([4, 4, 1])
  })

  it('keeps working after a failed statement, inside and outside a transaction', async () => {
    const { db } = world.services
    const failing = () => sql`select ${'x'}::int4`.execute(db)
    await expect(failing()).rejects.toThrow()
    await expect(transaction(db, (tx) => sql`select ${'x'}::int4`.execute(tx))).rejects.toThrow()
    const { rows } = await sql<{ n: number }>`select ${7}::int4 as n`.execute(db)
    expect(rows).toEqual([{ n: 7 }])
  })
})

describe('the functions', () => {
  let database: TestDatabase
  let folder = ''
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'functions-'))
    cpSync(functionsFolder, folder, { recursive: true })
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await migrate(database.db)
  })

  const change = (name: string, from: string, to: string) => {
    const path = join(folder, `${name}.sql`)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replaceAll(from, to))
  }

  /** Functions and triggers, and how often each was made. */
  async function everything() {
    const { rows } = await sql<{ text: string; version: string }>`
      select pg_get_functiondef(oid) as text, xmin::text as version from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select pg_get_triggerdef(oid), xmin::text from pg_trigger where not tgisinternal
      order by 1`.execute(database.db)
    return rows
  }
  const texts = async () => (await everything()).map(({ text }) => text)

  it('are in one file each, named after the function, and all functions are in files', async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      order by proname collate "C"`.execute(database.db)
    expect(readdirSync(functionsFolder).sort()).toEqual(rows.map(({ name }) => `${name}.sql`))
    for (const { name } of rows) {
      const text = readFileSync(join(functionsFolder, `${name}.sql`), 'utf8')
      expect([...text.matchAll(/create or replace function (\w+)/g)].map((found) => found[1])).toEqual([name])
    }
  })

  it('stay as they are at a start with the same files', async () => {
    const before = await everything()
    expect(await migrate(database.db)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('are replaced where a file changed, once, and nowhere else', async () => {
    const before = await everything()
    change('ledger_journal_sums_to_zero', 'does not sum to zero', 'is out of balance')
    expect(await applyFunctions(database.db, folder)).toEqual(['ledger_journal_sums_to_zero'])
    const after = await everything()
    const unchanged = after.filter((one) =>
      before.some((other) => other.version === one.version && other.text === one.text),
    )
    expect(unchanged).toHaveLength(before.length - 2)
    expect(after.filter(({ text }) => text.includes('is out of balance'))).toHaveLength(1)
    expect(await applyFunctions(database.db, folder)).toEqual([])
    expect(await everything()).toEqual(after)
  })

  it('change together or not at all', async () => {
    const before = await everything()
    change('added', 'coalesce(x, 0)', 'coalesce(x, 1)')
    change('wheel_stays', 'create or replace trigger prize_stays', 'create no trigger prize_stays')
    await expect(applyFunctions(database.db, folder)).rejects.toThrow('syntax error')
    expect(await everything()).toEqual(before)
    expect(await migrate(database.db)).toEqual([])
  })

  it('of a database from before the files become those of a new one', async () => {
    const asNew = await texts()
    const { db } = database
    await sql`delete from applied_function`.execute(db)
    await sql`drop trigger posting_zero_sum on posting`.execute(db)
    await sql`create or replace function play_period_start(p_kind text, p_at timestamptz) returns timestamptz
      language sql immutable as 'select p_at'`.execute(db)
    expect(await texts()).not.toEqual(asNew)
    expect(await migrate(db)).toHaveLength(readdirSync(functionsFolder).length)
    expect(await texts()).toEqual(asNew)
  })

  it('are applied once by three instances that start at the same time', async () => {
    change('added', 'coalesce(x, 0)', 'coalesce(x, 1)')
    const applied = await Promise.all([1, 2, 3].map(() => applyFunctions(database.db, folder)))
    expect(applied.flat()).toEqual(['added'])
  })

  it('are not there: that is an error, not nothing to do', async () => {
    for (const name of readdirSync(folder)) unlinkSync(join(folder, name))
    await expect(applyFunctions(database.db, folder)).rejects.toThrow('no functions')
  })
})
