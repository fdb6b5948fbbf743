import { sql } from 'kysely'
import { makeWorld, type World } from '../../test/world'
import { verifyAudit } from '@app/release'
import { appendAudit, readAudit } from './audit'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.discard())

const entry = (target: string) => ({
  ...({ details: { reason: 'x', list: [1, { b: 1, a: 2 }] }, outcome: 'done', target } as const),
  at: '2026-11-20T10:00:00.000Z',
  person: 'ana',
  action: 'promote',
})

describe('the audit log', () => {
  it('REL-8 numbers entries without gaps, even if several are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => appendAudit(world.db, entry(`app ${index}`))))
    const entries = await readAudit(world.db, { limit: 100 })
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
    expect(verifyAudit(entries)).toEqual([])
    expect((await readAudit(world.db, { before: 5, limit: 2 })).map(({ seq }) => seq)).toEqual([4, 3])
  })

  it('REL-8 is read whole by the command line, in several pages', async () => {
    await Promise.all(Array.from({ length: 1005 }, (_, index) => appendAudit(world.db, entry(`more ${index}`))))
    const { entries } = await world.verbs(await world.join('ana', 'admin')).audit()
    expect([entries.length, verifyAudit(entries)]).toEqual([1025, []])
  })

  it.each(['update audit set entry = entry', 'delete from audit', 'truncate audit'])(
    'REL-8 cannot be changed in the database: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('the audit log is append-only')
      expect(await readAudit(world.db, { limit: 2000 })).toHaveLength(1025)
    },
  )

  it('REL-8 shows what was changed, left out or added in an export', async () => {
    const entries = (await readAudit(world.db, { limit: 2000 })).slice(-20)
    const changed = entries.map((one) => (one.seq === 7 ? { ...one, person: 'ben' } : one))
    expect(verifyAudit(changed)).toEqual(['Entry 7 is not what was written.'])
    expect(verifyAudit(entries.filter(({ seq }) => seq !== 9))).toEqual(['Entry 9 is missing: the next one is 10.'])
    const named = { seq: 20, hash: entries[0]?.hash ?? '', by: 'a note' }
    expect(verifyAudit(entries.slice(1), [named])).toEqual([
      `Entry 20 with the hash ${named.hash}, which a note names, is missing.`,
    ])
    expect(verifyAudit([...entries, ...entries.slice(0, 1)])).toEqual(['Entry 20 is there twice.'])
    const swapped = entries.map((one) => (one.seq === 3 || one.seq === 4 ? { ...one, seq: 7 - one.seq } : one))
    expect(verifyAudit(swapped).length).toBeGreaterThan(2)
  })
})
