import { sql } from 'kysely'
import { makeTestApp } from '../test/app'
import { forgetOldSessions } from './features/session/forget'
import { jobs } from './jobs'
import { forgetOldKeys } from './ledger/forget-keys'

const world = makeTestApp()
const day = 86_400_000

describe('what is deleted', () => {
  it('LOT-11 keys after a week, with their responses, and none earlier', async () => {
    const { db } = world.services
    const member = await world.member()
    const save = async (key: string, days: number) =>
      sql`insert into idempotency (member_id, key, hash, answer, created_at)
        values (${member}, ${key}, 'h', '1', ${new Date(world.clock.now() - days * day)})`.execute(db)
    await save('young', 6.9)
    await save('old', 7.1)
    await save('ancient', 400)
    await forgetOldKeys(world.services)
    expect((await db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key)).toEqual(['young'])
  })

  it('SESSION-9 expired sessions, but not one that ended and can still be told why', async () => {
    const ended = await world.session()
    const open = await world.session()
    const { db } = world.services
    await db
      .updateTable('member_session')
      .set({ ended_at: new Date(world.clock.now()), ended_by: 'elsewhere' })
      .where('member_id', '=', ended.memberId)
      .execute()
    const left = async () => (await db.selectFrom('member_session').select('member_id').execute()).length
    world.clock.advance(89 * day)
    await forgetOldSessions(world.services)
    expect(await left()).toBe(2)
    world.clock.advance(2 * day)
    const later = await world.session(open.memberId)
    await forgetOldSessions(world.services)
    expect(await left()).toBe(1)
    expect(later.memberId).toBe(open.memberId)
  })

  it('is among the jobs that every instance runs', () => {
    const names = jobs.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['forget-old-keys', 'forget-old-sessions', 'forget-old-guesses']))
    expect(new Set(names).size).toBe(names.length)
  })
})
