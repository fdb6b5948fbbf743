import { sql } from 'kysely'
import {
  ana,
  approve,
  requested,
  ben,
  canary,
  change,
  decide as decideRequest,
  ids,
  launch,
  promote,
  readRequest,
  requests,
  root,
  setRule,
  stable,
  world,
} from '../../test/approvals'
import { after, reset, rollout, runner, started } from '../../test/rollouts'

beforeAll(launch)
afterAll(() => world.discard())
beforeEach(reset)
beforeEach(async () => expect((await setRule({})).statusCode).toBe(200))

/** As if the instance had been killed after it had changed the channel, before it could say that the request is done. */
const forgetDone = () =>
  sql`update request set closed_at = null, closed_state = null, closed_by = null`.execute(world.db)
/** As if it had been killed before it could answer the request with this key. */
const forgetAnswer = (key: string) =>
  world.db
    .updateTable('answer')
    .set({ status: null, body: null, at: new Date('2026-11-19') })
    .where('key', '=', key)
    .execute()
const stateOf = async (request: string) => (await readRequest(request, ana)).json<{ state: string }>().state

describe('REL-11 an approval is for one change, also if the instance that made it was killed', () => {
  async function promoted(key?: string) {
    const { request } = await requested(promote('1.1.0'))
    await approve(request, ben)
    const body = { reason: 'new records', picks: [{ app: 'mfe-wallet', id: ids['1.1.0'] }], isStatic: true }
    const headers = key === undefined ? undefined : { 'idempotency-key': key }
    const send = () => world.call('POST', '/v1/channels/production/promote', ana, body, headers)
    expect((await send()).statusCode).toBe(200)
    await forgetDone()
    return { request, send }
  }

  it('REL-11 it does not count again once the channel has gone back', async () => {
    const { request } = await promoted()
    expect((await change('rollback', { app: 'mfe-wallet' })).statusCode).toBe(200)
    expect(await stateOf(request)).toBe('outdated')
    expect((await approve(request, ben)).statusCode).toBe(422)
    const again = await requested(promote('1.1.0'))
    expect([again.request === request, await stable()]).toEqual([false, ids['mfe-wallet 1.0.0']])
    expect(await requests('closed')).toMatchObject([{ id: request, state: 'done', closedBy: 'ana' }])
    await approve(again.request, ben)
    expect((await promote('1.1.0')).statusCode).toBe(200)
    expect(await stable()).toBe(ids['1.1.0'])
  })

  it('REL-11 whoever sends the change again gets its revision, and the request is done', async () => {
    const { request, send } = await promoted('key-to-promote')
    await forgetAnswer('key-to-promote')
    expect((await send()).statusCode).toBe(200)
    expect([await requests(), await requests('closed')]).toMatchObject([
      [],
      [{ id: request, state: 'done', closedBy: 'ana' }],
    ])
  })

  it('REL-11 a request for another share of the release is not done by it', async () => {
    const { request } = await requested(canary('1.1.0', 100))
    const body = { reason: 'new records', pick: { app: 'mfe-wallet', id: ids['1.1.0'] }, percent: 5, isStatic: true }
    const key = { 'idempotency-key': 'key-to-another-share' }
    const send = () => world.call('POST', '/v1/channels/production/canary', ana, body, key)
    expect((await send()).statusCode).toBe(200)
    await forgetAnswer('key-to-another-share')
    expect((await send()).statusCode).toBe(200)
    expect(await stateOf(request)).toBe('outdated')
  })

  it('REL-11 REL-22 a step of a rollout is done by the instance that goes on', async () => {
    const id = await started({ plan: { steps: [{ promote: true, approvals: 1 }] } })
    await after(0)
    const { request } = await rollout(id)
    await approve(request ?? '', ben)
    const killed = { ...world.books.rollouts, enter: () => Promise.reject(new Error('killed')) }
    await after(0, runner({ books: { ...world.books, rollouts: killed }, onError: () => {} }))
    expect([await stable(), (await rollout(id)).state, await requests()]).toEqual([ids['1.1.0'], 'running', []])
    await after(0)
    expect((await rollout(id)).state).toBe('done')
    expect(await requests('closed')).toMatchObject([{ id: request, state: 'done', closedBy: `rollout-${id}` }])
  })
})

it('REL-11 an approval falls away once what the app serves has changed, also if it has changed back', async () => {
  const { request } = await requested(promote('1.1.0'))
  await approve(request, ben)
  expect((await canary('1.2.0', 5)).statusCode).toBe(200)
  expect((await change('stop', { app: 'mfe-wallet' })).statusCode).toBe(200)
  expect(await stateOf(request)).toBe('outdated')
  expect((await decideRequest('decline', request, root)).statusCode).toBe(200)
})

describe('REL-9 REL-11 a decision that an instance took before it was killed is answered when it is sent again', () => {
  const send = (what: 'approve' | 'decline', request: string, token: string) =>
    world.call('POST', `/v1/requests/${request}/${what}`, token, what === 'decline' ? { reason: 'no' } : {}, {
      'idempotency-key': `key-to-${what}`,
    })

  it('REL-9 REL-11 a request that was declined; another person cannot decline it again', async () => {
    const { request } = await requested(promote('1.1.0'))
    expect((await send('decline', request, ben)).statusCode).toBe(200)
    await forgetAnswer('key-to-decline')
    const again = await send('decline', request, ben)
    expect([again.statusCode, again.json()]).toEqual([200, expect.objectContaining({ state: 'declined' })])
    expect((await decideRequest('decline', request, ben)).statusCode).toBe(422)
    expect((await send('decline', request, ana)).statusCode).toBe(422)
  })

  it('REL-9 REL-11 an approval, also if the change was made meanwhile', async () => {
    const { request } = await requested(promote('1.1.0'))
    world.signIn(ben)
    expect((await send('approve', request, ben)).statusCode).toBe(200)
    expect((await promote('1.1.0')).statusCode).toBe(200)
    await forgetAnswer('key-to-approve')
    const again = await send('approve', request, ben)
    expect([again.statusCode, again.json()]).toEqual([200, expect.objectContaining({ state: 'done' })])
    expect((await decideRequest('approve', request, ben)).statusCode).toBe(422)
  })
})
