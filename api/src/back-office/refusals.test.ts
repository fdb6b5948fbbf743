import type { CallName } from '@app/back-office'
import { makeTestApp } from '../../test/app'
import { makeBackOffice, type Sent } from '../../test/back-office'
import { openWithdrawal } from '../../test/operating'
import { latestActions } from './record'

const world = makeTestApp()
const office = makeBackOffice(world)
const minutes = 60_000

const refused = async () =>
  (await latestActions(world.services.db, 100)).filter(({ details }) => details['outcome'] === 'refused').reverse()
const signIn = (name: string, password = 'a guess of a password') =>
  office.byNobody().refused('signIn', { request: { name, password, code: '123456' } })

describe('what is refused', () => {
  it('BACK-75 is in the record: another role, an old second factor, one’s own approval, and a used one', async () => {
    const { id } = await openWithdrawal(world)
    const boss = office.as('administrator', 'Boss')
    const second = office.as('administrator', 'Second')
    await second.ok('session')
    const approval = await boss.waits('addPerson', { request: { name: 'Ana', roles: ['support'], why: 'new' } })
    const at = { params: { id: approval } }
    const pay = { params: { id }, request: { why: 'a test' } }
    const tries: [ReturnType<typeof office.as>, CallName, Sent][] = [
      [office.as('support', 'Sam'), 'payWithdrawal', pay],
      [office.as('payments', 'Pia', { provenAgoMs: 6 * minutes }), 'payWithdrawal', pay],
      [boss, 'approve', at],
    ]
    for (const [who, call, sent] of tries) await who.refused(call, sent)
    await second.ok('approve', at)
    await second.refused('approve', at)
    const target = `withdrawals/${id}/pay`
    const again = `approvals/${approval}/approve`
    expect((await refused()).map(({ operator, verb, target: about, from }) => [operator, verb, about, from])).toEqual([
      ['Sam', 'payWithdrawal', target, '127.0.0.1'],
      ['Pia', 'payWithdrawal', target, '127.0.0.1'],
      ['Boss', 'approve', again, '127.0.0.1'],
      ['Second', 'approve', again, '127.0.0.1'],
    ])
    expect((await refused()).map(({ details }) => details['because'])).toEqual([
      expect.stringContaining('payWithdrawal is for'),
      expect.stringContaining('second factor'),
      expect.stringContaining('yourself'),
      expect.stringContaining('already'),
    ])
  })

  it('BACK-75 a file that somebody without the role sends is in the record, too', async () => {
    const headers = { host: 'localhost:4004', ...(await office.credentialsOf('support')) }
    await office.app.inject({ method: 'GET', url: '/operator/v1/assets', headers })
    expect(await refused()).toMatchObject([{ operator: 'support', verb: 'file', target: '/operator/v1/assets' }])
  })

  it('BACK-75 guesses at a sign-in are counted, without what was typed; many make few entries', async () => {
    world.clock.stop()
    await office.as('support', 'Sam').ok('session')
    for (let guess = 0; guess < 12; guess += 1) await signIn('sam')
    for (const name of ['one', 'two', 'three']) await signIn(name, 'hunter22')
    const entries = await refused()
    expect(entries.map(({ operator, details }) => [operator, details['timesInThisHour']])).toEqual([
      ['Sam', 1],
      ['Sam', 1],
      ['nobody', 1],
    ])
    expect(entries.map(({ details }) => details['because'])).toEqual([
      expect.stringContaining('not right'),
      expect.stringContaining('too many'),
      expect.stringContaining('not right'),
    ])
    expect(JSON.stringify(entries)).not.toMatch(/guess|hunter|three/)
  })

  it('BACK-75 the tenth in an hour says so, and the next hour begins anew', async () => {
    world.clock.stop()
    const sam = office.as('support', 'Sam')
    for (let attempt = 0; attempt < 15; attempt += 1) await sam.refused('listPeople')
    world.clock.advance(60 * minutes)
    await sam.refused('listPeople')
    expect((await refused()).map(({ details }) => details['timesInThisHour'])).toEqual([1, 10, 1])
  })

  it('BACK-75 what is wrong with a request itself, or is not there, is not', async () => {
    const boss = office.as('administrator', 'Boss')
    await boss.refused('addPerson', { request: { name: '' } })
    await boss.refused('approve', { params: { id: 7 } })
    await office.byNobody().refused('listPeople')
    expect(await refused()).toEqual([])
  })
})
