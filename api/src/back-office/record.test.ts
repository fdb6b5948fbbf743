import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { operate } from '../../test/operating'
import { transaction } from '../db/database'
import { checkRecord, readRecord, recordAction } from './record'

const world = makeTestApp()
const office = makeBackOffice(world)

async function threeEntries() {
  await operate(world, 'set', 'ispop=0')
  await operate(world, 'set', 'ispop=1')
  await office.as('administrator', 'Boss').ok('addPerson', { request: { name: 'Ana', roles: ['support'], why: 'new' } })
}
/** As somebody with the database's password could. */
async function tamper(statement: string) {
  await transaction(world.services.db, async (tx) => {
    await sql`alter table operator_action disable trigger all`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table operator_action enable trigger all`.execute(tx)
  })
}
const problems = async () => (await checkRecord(world.services.db)).problems

describe('the record', () => {
  it('BACK-3 has commands and calls in one chain, with who, when, from where, why, before and after', async () => {
    await threeEntries()
    const { rows } = await office.as('compliance').ok('listRecord')
    expect(rows.map(({ id, person, verb, target, why, from }) => [id, person, verb, target, why, from])).toEqual([
      [3, 'Boss', 'addPerson', 'person Ana', 'new', '127.0.0.1'],
      [2, 'Nadia', 'set', 'ispop=1', 'a test', ''],
      [1, 'Nadia', 'set', 'ispop=0', 'a test', ''],
    ])
    expect(rows[0]?.details).toEqual({ request: { name: 'Ana', roles: ['support'] }, after: { roles: ['support'] } })
    expect(rows[1]?.previous).toBe(rows[2]?.hash)
    const page = await office.as('compliance').ok('listRecord', { request: { limit: 2 } })
    const next = await office.as('compliance').ok('listRecord', { request: { limit: 2, after: page.next ?? '' } })
    expect([...page.rows, ...next.rows]).toEqual(rows)
    const of = async (request: object) =>
      (await office.as('compliance').ok('listRecord', { request })).rows.map(({ id }) => id)
    expect([await of({ person: 'Boss' }), await of({ target: 'ispop=1' }), await of({ verb: 'set' })]).toEqual([
      [3],
      [2],
      [2, 1],
    ])
  })

  it('BACK-4 a command and a call check it, and a noted entry shows that none is missing', async () => {
    await threeEntries()
    const checked = await office.as('compliance').ok('checkRecord')
    expect(checked).toEqual({
      entries: 3,
      newest: { id: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      problems: [],
    })
    const { id = 0, hash = '' } = checked.newest ?? {}
    expect(await operate(world, 'verify-record', String(id), hash)).toEqual([
      '3 entries, each as it was written',
      expect.stringContaining(`3 ${hash}`),
    ])
    await tamper('delete from operator_action where id >= 3')
    await expect(operate(world, 'verify-record', String(id), hash)).rejects.toThrow('Entry 3 with the hash')
  })

  it.each([
    [
      'changed',
      `update operator_action set entry = replace(entry, 'Nadia', 'Eve') where id = 2`,
      /Entry 2 is not what/,
    ],
    ['left out', 'delete from operator_action where id = 2', /Entry 2 is missing: the next one is 3/],
    [
      'changed with its hash',
      `update operator_action set entry = replace(entry, 'Nadia', 'Eve'),
         hash = encode(sha256(convert_to(id || E'\\n' || previous || E'\\n' || replace(entry, 'Nadia', 'Eve'), 'UTF8')), 'hex')
       where id = 2`,
      /Entry 3 does not follow/,
    ],
    [
      'added',
      `insert into operator_action (id, entry, previous, hash) select 4, entry, hash, hash from operator_action where id = 3`,
      /Entry 4 is not what/,
    ],
  ])('BACK-4 an entry that was %s is found', async (_, statement, message) => {
    await threeEntries()
    expect(await problems()).toEqual([])
    await tamper(statement)
    expect(await problems()).toContainEqual(expect.stringMatching(message))
    await expect(operate(world, 'verify-record')).rejects.toThrow(message)
  })

  it('BACK-3 has no secret, and of personal data the last four digits', async () => {
    const { db, clock } = world.services
    const details = {
      request: { phone: '+49 170 1234567', password: 'hunter2', list: [{ accountNumber: '12345678' }] },
    }
    await transaction(db, (tx) =>
      recordAction(tx, { operator: 'Ana', reason: '', verb: 'x', target: 'member 1', details, at: clock.now() }),
    )
    const [entry] = await readRecord(db, {}, 1)
    expect(entry?.details).toEqual({
      request: { phone: '•••4567', password: '•••', list: [{ accountNumber: '•••5678' }] },
    })
  })

  it('BACK-3 concurrent changes wait for each other, so that no number is missing or there twice', async () => {
    await Promise.all(['0', '1', '0', '1'].map((flag) => operate(world, 'set', `ispop=${flag}`)))
    expect(await checkRecord(world.services.db)).toMatchObject({ entries: 4, problems: [] })
  })
})
