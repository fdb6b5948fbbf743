import { addToken } from '../identity/tokens'
import type { ApprovalRequest } from '@app/release'
import {
  ana,
  approve,
  requested,
  ben,
  canary,
  change,
  cy,
  dan,
  decide,
  eve,
  fay,
  ids,
  launch,
  promote,
  publish,
  readRequest,
  requests,
  reset,
  root,
  setRule,
  stable,
  world,
} from '../../test/approvals'

beforeAll(launch)
afterAll(() => world.discard())
beforeEach(reset)

describe('an app that asks for an approval before everybody gets a release', () => {
  beforeEach(async () => expect((await setRule({})).statusCode).toBe(200))

  it('REL-11 waits for another releaser, says so, and is promoted when it is there', async () => {
    const { request, problems } = await requested(promote('1.1.0'))
    expect(problems).toEqual([
      'mfe-wallet needs 1 more approval by a releaser of wallet.',
      expect.stringContaining(
        `Request ${request} for the promotion of mfe-wallet@${ids['1.1.0']} in production without a browser check is open`,
      ),
    ])
    expect(await stable()).toBe(ids['mfe-wallet 1.0.0'])
    expect(await requests()).toMatchObject([
      { id: request, askedBy: 'ana', reason: 'new records', state: 'open', needed: 1, approvals: [] },
    ])
    expect((await approve(request, ben)).json()).toMatchObject({ state: 'approved', approvals: [{ by: 'ben' }] })
    expect((await promote('1.1.0')).statusCode).toBe(200)
    expect(await stable()).toBe(ids['1.1.0'])
    expect([await requests(), await requests('closed')]).toMatchObject([[], [{ id: request, state: 'done' }]])
    const outcomes = (await world.books.audit({ limit: 4 })).map(({ action, outcome }) => [action, outcome])
    expect(outcomes).toEqual([
      ['promote', 'done'],
      ['promote', 'begun'],
      ['approve', 'done'],
      ['approve', 'begun'],
    ])
  })

  it('REL-11 is asked once, however often it is tried', async () => {
    const first = await requested(promote('1.1.0'))
    const again = await Promise.all([promote('1.1.0'), promote('1.1.0', ben), promote('1.1.0')].map(requested))
    expect(new Set([first, ...again].map(({ request }) => request)).size).toBe(1)
    expect(await requests()).toHaveLength(1)
    expect((await world.books.audit({ limit: 1 }))[0]).toMatchObject({ action: 'promote', outcome: 'asked' })
  })

  it('REL-11 is not approved by who asked, a publisher, a releaser of another team or an admin', async () => {
    const { request } = await requested(promote('1.1.0'))
    for (const [token, expected] of [
      [ana, /does not count: you asked for this/],
      [dan, /needs the role releaser/],
      [eve, /does not count/],
      [root, /needs the role releaser/],
    ] as const) {
      const answer = await approve(request, token)
      expect([answer.statusCode, answer.body]).toEqual([403, expect.stringMatching(expected)])
    }
    await requested(promote('1.1.0'))
  })

  it('REL-11 is not approved by who published it', async () => {
    ids['2.0.0'] = await publish('mfe-wallet', '2.0.0', ben)
    const { request } = await requested(promote('2.0.0'))
    expect((await approve(request, ben)).statusCode).toBe(403)
    expect((await approve(request, cy)).statusCode).toBe(200)
  })

  it('REL-11 says who published it, and to each person whether their approval would count', async () => {
    await setRule({ needed: 2 })
    ids['2.1.0'] = await publish('mfe-wallet', '2.1.0', cy)
    const { request } = await requested(promote('2.1.0'))
    const seenBy = async (token: string) => (await readRequest(request, token)).json<ApprovalRequest>()
    expect(await seenBy(dan)).toMatchObject({ id: request, publishedBy: { 'mfe-wallet': 'cy' } })
    const offered = async () =>
      Promise.all([ana, cy, dan, eve, root, ben].map(async (one) => (await seenBy(one)).canApprove))
    expect(await offered()).toEqual([false, false, false, false, false, true])
    expect((await approve(request, ben)).json()).toMatchObject({ state: 'open', canApprove: false })
    expect(await offered()).toEqual([false, false, false, false, false, false])
    const listed = (await requests()).find(({ id }) => id === request)
    expect(listed).toEqual(await seenBy(dan))
    await decide('decline', request, ana)
    const gus = await world.join('gus', { wallet: 'releaser' })
    expect(await seenBy(gus)).toMatchObject({
      state: 'declined',
      canApprove: false,
      publishedBy: { 'mfe-wallet': 'cy' },
    })
  })

  it('REL-11 is not approved with a token, or a sign-in of more than 15 minutes ago', async () => {
    const { request } = await requested(promote('1.1.0'))
    expect((await decide('approve', request, ben)).body).toContain('a token cannot do it')
    world.signIn(ben)
    world.pass(15 * 60_000)
    const stale = await decide('approve', request, ben)
    expect([stale.statusCode, stale.json()]).toEqual([
      403,
      expect.objectContaining({ type: '/problems/stale-sign-in' }),
    ])
    expect((await approve(request, ben)).statusCode).toBe(200)
  })

  it('REL-11 an approval is void when what the app serves has changed', async () => {
    const { request } = await requested(promote('1.1.0'))
    await approve(request, ben)
    await canary('1.2.0', 5)
    // it waits for nobody any more
    expect(await requests()).toEqual([])
    expect(await requests('closed')).toMatchObject([{ id: request, state: 'outdated' }])
    expect((await approve(request, cy)).json()).toMatchObject({ problems: [expect.stringContaining('is outdated')] })
    expect((await requested(promote('1.1.0'))).request).not.toBe(request)
  })

  it('REL-11 an approval stays when another app changes', async () => {
    const { request } = await requested(promote('1.1.0'))
    await approve(request, ben)
    ids['media'] = await publish('mfe-media', '1.1.0')
    await change('promote', { picks: [{ app: 'mfe-media', id: ids['media'] }], isStatic: true })
    expect((await promote('1.1.0')).statusCode).toBe(200)
  })

  it('REL-11 an approval is for one release, one kind of change and one share', async () => {
    await approve((await requested(promote('1.1.0'))).request, ben)
    await requested(promote('1.2.0'))
    await requested(canary('1.1.0', 100))
    expect(await stable()).toBe(ids['mfe-wallet 1.0.0'])
  })

  it('REL-11 an approval is void after 72 hours, and when its person is no releaser any more', async () => {
    const { request } = await requested(promote('1.1.0'))
    await approve(request, ben)
    await world.books.directory.setRole('wallet', 'ben', 'publisher')
    await requested(promote('1.1.0'))
    await world.books.directory.setRole('wallet', 'ben', 'releaser')
    world.pass(72 * 60 * 60_000)
    expect((await requested(promote('1.1.0'))).request).not.toBe(request)
    expect(await requests('closed')).toMatchObject([{ id: request, state: 'expired' }])
    expect((await approve(request, cy)).statusCode).toBe(422)
  })

  it('REL-11 going back to the last good release and ending a canary never wait; an older release does', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await approve((await requested(promote(version))).request, ben)
      expect((await promote(version)).statusCode).toBe(200)
    }
    await canary('1.3.0', 5)
    expect((await change('stop', { app: 'mfe-wallet' })).statusCode).toBe(200)
    await requested(change('rollback', { app: 'mfe-wallet', to: ids['mfe-wallet 1.0.0'] }))
    expect((await change('rollback', { app: 'mfe-wallet', to: ids['1.1.0'] })).statusCode).toBe(200)
    await requested(change('rollback', { app: 'mfe-wallet', to: ids['1.2.0'] }))
    expect((await change('rollback', { app: 'mfe-wallet' })).statusCode).toBe(200)
    expect(await stable()).toBe(ids['mfe-wallet 1.0.0'])
  })

  it('REL-11 the newest release is meant as it was when it was asked for', async () => {
    const { request } = await requested(change('promote', { picks: [{ app: 'mfe-wallet' }], isStatic: true }))
    await approve(request, ben)
    ids['1.4.0'] = await publish('mfe-wallet', '1.4.0', dan)
    await requested(change('promote', { picks: [{ app: 'mfe-wallet' }], isStatic: true }))
    expect((await promote('1.3.0')).statusCode).toBe(200)
  })

  it('REL-11 a release that is published at that moment is not promoted instead', async () => {
    const newest = () => change('promote', { picks: [{ app: 'mfe-wallet' }], isStatic: true })
    await approve((await requested(newest())).request, ben)
    const list = world.store.list
    const wanted = (await world.releases('mfe-wallet'))[0]?.id
    let isFirst = true
    const spy = jest.spyOn(world.store, 'list').mockImplementation(async (prefix) => {
      const keys = await list(prefix)
      if (isFirst && prefix.includes('mfe-wallet')) {
        isFirst = false
        await publish('mfe-wallet', '1.9.0', dan)
      }
      return keys
    })
    expect((await newest()).statusCode).toBe(200)
    spy.mockRestore()
    expect([isFirst, await stable()]).toEqual([false, wanted])
  })

  it('REL-11 requests are numbered one after the other, however often one is sent', async () => {
    const { request: first } = await requested(promote('1.1.0'))
    for (let again = 0; again < 3; again++) await requested(promote('1.1.0'))
    const { request: second } = await requested(promote('1.2.0'))
    expect(Number(second)).toBe(Number(first) + 1)
  })

  it('REL-11 a decision on another revision asks for nothing, even one that is still to come', async () => {
    const rev = (await world.head())?.rev ?? 0
    for (const expectedRev of [rev - 1, rev + 1])
      expect((await promote('1.1.0', ana, { expectedRev })).statusCode).toBe(409)
    expect(await requests()).toEqual([])
    await requested(promote('1.1.0', ana, { expectedRev: rev }))
  })

  it('REL-11 an admin can go around it after a fresh sign-in, in the browser or by login; the audit says so', async () => {
    const force = (token: string) => promote('1.1.0', token, { force: true })
    const login = { person: 'root', name: 'login on laptop' }
    const expires = new Date(world.now().getTime() + 3_600_000)
    const { secret } = await addToken(world.db, login, expires, world.now())
    world.signIn(root)
    world.pass(15 * 60_000)
    for (const token of [root, secret])
      expect((await force(token)).json()).toMatchObject({ type: '/problems/stale-sign-in' })
    world.signOut()
    // a token that lies somewhere
    expect((await force(root)).json()).toMatchObject({ type: '/problems/stale-sign-in' })
    world.signIn(root)
    expect((await force(root)).statusCode).toBe(200)
    expect((await world.books.audit({ limit: 1 }))[0]).toMatchObject({ action: 'force', outcome: 'done' })
    const again = await addToken(world.db, login, expires, world.now())
    expect((await force(again.secret)).statusCode).toBe(200)
  })

  it('REL-11 can be declined by another releaser or withdrawn, not by others, and asked for again', async () => {
    const { request } = await requested(promote('1.1.0'))
    const readOnly = await world.join('ben', {}, { actions: ['read'] })
    for (const token of [fay, dan, readOnly]) expect((await decide('decline', request, token)).statusCode).toBe(403)
    expect((await decide('decline', request, ben)).json()).toMatchObject({
      state: 'declined',
      closedBy: 'ben',
      closedReason: 'not before the final',
    })
    expect((await approve(request, cy)).json()).toMatchObject({ problems: [expect.stringContaining('was declined')] })
    const again = await requested(promote('1.1.0'))
    expect(again.request).not.toBe(request)
    expect((await decide('decline', again.request, ana)).statusCode).toBe(200)
  })
})

it('REL-11 before the first member: the canary waits, growing and promoting it do not', async () => {
  await setRule({ start: 'canary' })
  await approve((await requested(canary('1.1.0', 1))).request, ben)
  for (const answer of [await canary('1.1.0', 1), await canary('1.1.0', 100), await promote('1.1.0')])
    expect(answer.statusCode).toBe(200)
  await requested(promote('1.2.0'))
})

it('REL-11 two approvals are of two people, also from a team that the app names', async () => {
  await setRule({ needed: 2, teams: ['trust'] })
  const { request } = await requested(promote('1.1.0'))
  await Promise.all([approve(request, ben), approve(request, ben)])
  expect((await requested(promote('1.1.0'))).problems[0]).toBe(
    'mfe-wallet needs 1 more approval by a releaser of wallet or trust.',
  )
  expect((await approve(request, eve)).json()).toMatchObject({ state: 'approved' })
  const ends = await Promise.all([promote('1.1.0'), promote('1.1.0', cy)])
  expect(ends.map(({ statusCode }) => statusCode)).toContain(200)
  expect((await world.history()).filter(({ reason }) => reason === 'new records')).toHaveLength(1)
})

it('REL-11 apps that are promoted together need the approvals of each', async () => {
  await setRule({})
  await setRule({}, { app: 'mfe-media' })
  const media = await publish('mfe-media', '1.1.0')
  const picks = [
    { app: 'mfe-wallet', id: ids['1.1.0'] },
    { app: 'mfe-media', id: media },
  ]
  const both = () => change('promote', { picks, isStatic: true })
  const { request } = await requested(both())
  await approve(request, ben)
  expect((await requested(both())).problems[0]).toBe('mfe-media needs 1 more approval by a releaser of media.')
  await approve(request, fay)
  expect((await both()).statusCode).toBe(200)
})

it('REL-11 an unknown request is not found', async () => {
  for (const request of ['', '0', '-1', '1e3', '99999999999999999999', 'x', '1;drop table request', '12345']) {
    const name = encodeURIComponent(request)
    const statuses = [(await approve(name, ben)).statusCode, (await readRequest(name, ben)).statusCode]
    expect([request, statuses]).toEqual([request, [404, 404]])
  }
})
