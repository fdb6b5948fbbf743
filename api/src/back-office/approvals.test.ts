import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { operate } from '../../test/operating'

const world = makeTestApp()
const office = makeBackOffice(world)
const boss = office.as('administrator', 'Boss')
const second = office.as('administrator', 'Second')
const hours = 60 * 60_000

const open = async () => (await boss.ok('listApprovals')).rows
/** Boss wants Ed to be paid as well; both administrators and Ed are there. */
async function wanted(roles = ['editor', 'payments']) {
  await second.ok('session')
  await office.as('editor', 'Ed').ok('session')
  const ed = (await boss.ok('listPeople')).rows.find(({ name }) => name === 'Ed')?.id ?? 0
  const approval = await boss.waits('setRoles', { params: { id: ed }, request: { roles, why: 'holiday' } })
  return { ed, approval, at: { params: { id: approval } } }
}
const rolesOf = async (id: number) => (await boss.ok('listPeople')).rows.find((row) => row.id === id)?.roles

describe('what takes a second person', () => {
  it('BACK-11 is done when another one with the role approves exactly that, and is in the record once', async () => {
    const { ed, approval, at } = await wanted()
    expect(await rolesOf(ed)).toEqual(['editor'])
    expect(await open()).toEqual([
      expect.objectContaining({
        id: approval,
        call: 'setRoles',
        target: `person ${ed}`,
        plan: { name: 'Ed', from: ['editor'], to: ['editor', 'payments'] },
        why: 'holiday',
        requestedBy: 'Boss',
        canApprove: false,
        canWithdraw: true,
      }),
    ])
    expect(await second.ok('readApproval', at)).toMatchObject({ canApprove: true, canWithdraw: false })
    expect(await second.ok('approve', at)).toEqual({ answer: { done: true } })
    expect(await rolesOf(ed)).toEqual(['editor', 'payments'])
    expect(await open()).toEqual([])
    const { rows } = await boss.ok('listRecord', { request: { target: `person ${ed}` } })
    expect(rows).toMatchObject([
      {
        person: 'Second',
        verb: 'approve',
        details: { requestedBy: 'Boss', call: 'setRoles', before: { roles: ['editor'] } },
      },
      { person: 'Boss', verb: 'setRoles', why: 'holiday', details: { outcome: 'waits for approval' } },
    ])
  })

  it('BACK-11 is refused to whoever wants it, to other roles, and to the key', async () => {
    const { ed, at } = await wanted()
    expect(await boss.refused('approve', at)).toMatchObject({
      status: 403,
      detail: expect.stringContaining('yourself'),
    })
    for (const role of ['payments', 'compliance'] as const)
      expect((await office.as(role).refused('approve', at)).status).toBe(role === 'compliance' ? 403 : 404)
    expect(await office.byKey('Somebody').refused('approve', at)).toMatchObject({ status: 403 })
    expect(await rolesOf(ed)).toEqual(['editor'])
  })

  it('BACK-78 a new invitation goes to whoever requested it, and its colleague learns of it until they say so', async () => {
    const { ed } = await wanted()
    const who = { params: { id: ed }, request: { why: 'lost the phone' } }
    const approval = await boss.waits('invitePerson', who)
    expect(await second.ok('approve', { params: { id: approval } })).toMatchObject({ answer: { link: null } })
    const other = office.as('administrator', 'Third')
    await other.waits('invitePerson', who)
    expect(await boss.ok('invitePerson', who)).toMatchObject({
      link: expect.stringMatching(/^\/invitation#[\w-]{43}$/),
    })
    // the approval was for one
    await boss.waits('invitePerson', who)
    const editor = office.as('editor', 'Ed')
    const at = expect.stringMatching(/Z$/) as string
    expect((await editor.ok('session')).reset).toEqual({ by: 'Boss', approvedBy: 'Second', at })
    expect((await boss.ok('session')).reset).toBeNull()
    await editor.ok('confirmReset')
    expect((await editor.ok('session')).reset).toBeNull()
  })

  it('BACK-78 the approval of an invitation is good for an hour', async () => {
    const { ed } = await wanted()
    const who = { params: { id: ed }, request: { why: 'lost the phone' } }
    await second.ok('approve', { params: { id: await boss.waits('invitePerson', who) } })
    world.clock.advance(hours)
    await boss.waits('invitePerson', who)
  })

  it('BACK-78 the colleague learns of an invitation by the command line, too', async () => {
    await wanted()
    await operate(world, 'invite-operator', 'Ed', 'editor')
    expect((await office.as('editor', 'Ed').ok('session')).reset).toMatchObject({
      by: 'npm run operator',
      approvedBy: null,
    })
  })

  it('BACK-12 is used once, and not after it was declined, withdrawn or a day', async () => {
    const first = await wanted()
    await second.ok('approve', first.at)
    expect(await second.refused('approve', first.at)).toMatchObject({ status: 409, type: '/problems/closed' })
    for (const close of [
      (at: object) => second.ok('decline', { ...at, request: { why: 'no' } }),
      (at: object) => boss.ok('withdraw', at),
      async () => world.clock.advance(24 * hours),
    ]) {
      const { at, ed } = await wanted(['support'])
      await close(at)
      expect(await second.refused('approve', at)).toMatchObject({ status: 409, type: '/problems/closed' })
      expect(await rolesOf(ed)).toEqual(['editor', 'payments'])
    }
    const { rows } = await boss.ok('listApprovals', { request: { state: 'closed' } })
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'withdrawn', 'declined', 'done'])
  })

  it('BACK-12 is refused when what it is about was edited while it waited, and nothing is done', async () => {
    const one = await wanted()
    const other = await boss.waits('setRoles', {
      params: { id: one.ed },
      request: { roles: ['support'], why: 'another plan' },
    })
    await second.ok('approve', { params: { id: other } })
    expect(await second.refused('approve', one.at)).toMatchObject({ status: 409, type: '/problems/outdated' })
    expect(await rolesOf(one.ed)).toEqual(['support'])
  })

  it('BACK-12 is refused when whoever wanted it may not do it any more', async () => {
    const { at, ed } = await wanted()
    const bossId = (await boss.ok('listPeople')).rows.find(({ name }) => name === 'Boss')?.id ?? 0
    await second.ok('disablePerson', { params: { id: bossId }, request: { why: 'left' } })
    expect(await second.refused('approve', at)).toMatchObject({ status: 409, type: '/problems/outdated' })
    const { rows } = await second.ok('listPeople')
    expect(rows.find(({ id }) => id === ed)?.roles).toEqual(['editor'])
  })

  it('BACK-11 nobody comes to decide alone by disabling every other administrator', async () => {
    const { ed } = await wanted()
    const secondId = (await boss.ok('listPeople')).rows.find(({ name }) => name === 'Second')?.id ?? 0
    await boss.ok('disablePerson', { params: { id: secondId }, request: { why: 'in my way' } })
    const alone = { status: 409, detail: expect.stringContaining('invite-operator') }
    const roles = { request: { roles: ['payments'] as const, why: 'x' } }
    expect(await boss.refused('setRoles', { params: { id: ed }, ...roles })).toMatchObject(alone)
    expect(await boss.refused('enablePerson', { params: { id: secondId }, request: { why: 'x' } })).toMatchObject(alone)
    expect(
      await boss.refused('addPerson', { request: { name: 'Puppet', roles: ['payments'], why: 'x' } }),
    ).toMatchObject(alone)
    expect(await rolesOf(ed)).toEqual(['editor'])
  })

  it('BACK-13 an edit needs the version that was seen, and learns who changed it and when', async () => {
    const pia = office.as('payments', 'Pia')
    const paul = office.as('payments', 'Paul')
    const closed = { areBetsOpen: false, isWheelOpen: true, arePaymentsOpen: true }
    const opened = { ...closed, areBetsOpen: true }
    const seen = async () => (await pia.send('readMoneySwitches')).etag ?? ''
    const ifMatch = await seen()
    expect(ifMatch).toMatch(/^"[\w-]{22}"$/)
    const edit = { request: { ...closed, why: 'an incident' }, ifMatch }
    expect(await pia.refused('setMoneySwitches', { ...edit, ifMatch: '' })).toMatchObject({ status: 412 })
    expect(await pia.refused('setMoneySwitches', { request: edit.request })).toMatchObject({ status: 428 })
    const one = await pia.waits('setMoneySwitches', edit)
    const other = await paul.waits('setMoneySwitches', { ...edit, request: { ...edit.request, isWheelOpen: false } })
    await paul.ok('approve', { params: { id: one } })
    expect(await pia.ok('readMoneySwitches')).toEqual(closed)
    expect(await pia.refused('approve', { params: { id: other } })).toMatchObject({
      status: 409,
      type: '/problems/outdated',
    })
    expect(await pia.refused('setMoneySwitches', { ...edit, request: { ...opened, why: 'over' } })).toMatchObject({
      status: 412,
      type: '/problems/changed',
      by: 'Paul',
      at: expect.stringMatching(/Z$/),
      after: closed,
    })
    expect(await seen()).not.toBe(ifMatch)
  })

  it('BACK-14 money moves once for a key, and another request with the same key is refused', async () => {
    const pia = office.as('payments', 'Pia')
    const request = { areBetsOpen: false, isWheelOpen: true, arePaymentsOpen: true, why: 'an incident' }
    const ifMatch = (await pia.send('readMoneySwitches')).etag ?? ''
    const sent = { request, ifMatch, key: 'only-once-1' }
    const approval = await pia.waits('setMoneySwitches', sent)
    expect(await pia.waits('setMoneySwitches', sent)).toBe(approval)
    expect(await pia.refused('setMoneySwitches', { ...sent, request: { ...request, why: 'x' } })).toMatchObject({
      status: 409,
    })
    expect(await pia.refused('setMoneySwitches', { ...sent, key: 'short' })).toMatchObject({ status: 400 })
    const both = await Promise.all([1, 2].map(() => pia.waits('setMoneySwitches', { ...sent, key: 'only-once-2' })))
    expect(both[0]).toBe(both[1])
    expect((await pia.ok('listApprovals')).rows).toHaveLength(2)
    expect(await office.as('payments', 'Paul').waits('setMoneySwitches', sent)).not.toBe(approval)
  })
})
