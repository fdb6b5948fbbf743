import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { findByName } from '../features/session/store'
import { transaction } from './database'
import { nameKeys } from './migrations/072-name-keys'

const world = makeTestApp()

describe('members from before name keys existed', () => {
  it('REG-6 keep their names; of two with the same key, the later one is found by the exact spelling', async () => {
    const { db } = world.services
    const rollback = new Error('back to what it was')
    const requested = transaction(db, async (tx) => {
      await sql`alter table member disable trigger member_fill_name_key`.execute(tx)
      await sql`alter table member drop column name_key`.execute(tx)
      await sql`create unique index member_username on member (lower(username))`.execute(tx)
      const names = ['Mira', 'mіrа', 'İstanbul', 'ana']
      const values = sql.join(names.map((name) => sql`(${name}, '-', now())`))
      await sql`insert into member (username, password_hash, created_at) values ${values}`.execute(tx)
      await nameKeys.up(tx)
      const { rows } = await sql<{ username: string; key: string }>`
        select username, name_key as key from member order by id`.execute(tx)
      expect(rows.map(({ username, key }) => [username, key])).toEqual([
        ['Mira', 'mira'],
        ['mіrа', '=mіrа'],
        ['İstanbul', 'istanbul'],
        ['ana', 'ana'],
      ])
      expect((await findByName(tx, 'MIRA'))?.name_key).toBe('mira')
      expect((await findByName(tx, 'mіrа'))?.name_key).toBe('=mіrа')
      await sql`alter table member enable trigger member_fill_name_key`.execute(tx)
      await sql`insert into member (username, password_hash, created_at) values ('Old', '-', now())`.execute(tx)
      expect((await findByName(tx, 'OLD'))?.name_key).toBe('old')
      throw rollback
    })
    await expect(requested).rejects.toBe(rollback)
  })
})
