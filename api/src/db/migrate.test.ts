import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { transaction } from './database'
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
