import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApprovalRequest } from '@app/release'
import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../../test/world'

let world: World
/** Tokens of people: ana, ben and cy are releasers of wallet, dan publishes there, eve is a releaser of trust. */
let [root, ana, ben, cy, dan, eve, fay] = ['', '', '', '', '', '', '']
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await makeWorld()
  root = await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser', media: 'releaser', shell: 'releaser' })
  ben = await world.join('ben', { wallet: 'releaser' })
  cy = await world.join('cy', { wallet: 'releaser' })
  dan = await world.join('dan', { wallet: 'publisher' })
  eve = await world.join('eve', { trust: 'releaser' })
  fay = await world.join('fay', { media: 'releaser' })
  for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', 'mfe-media': 'media', host: 'shell' }))
    await world.books.directory.setOwner(app, team)
  for (const app of ['host', 'mfe-wallet', 'mfe-media']) ids[`${app} 1.0.0`] = await publish(app, '1.0.0')
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) ids[version] = await publish('mfe-wallet', version, dan)
  const picks = ['host', 'mfe-wallet', 'mfe-media'].map((app) => ({ app, id: ids[`${app} 1.0.0`] }))
  await world.verbs(ana).promote({ ...step('launch'), picks, isStatic: true })
  await cp(registry(), launched(), { recursive: true })
})
afterAll(() => world.discard())

const registry = () => join(world.root, 'registry')
const launched = () => join(world.root, 'launched')
beforeEach(async () => {
  await rm(registry(), { recursive: true })
  await cp(launched(), registry(), { recursive: true })
  for (const table of ['approval', 'request', 'approval_rule'] as const) await world.db.deleteFrom(table).execute()
  world.signOut()
})

const step = (reason: string) => ({ channel: 'production', reason })
async function publish(app: string, version: string, token = ana) {
  const folder = await writeDist(world.root, { app, version })
  return (await world.verbs(token).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
}
const setRule = (rule: object, { token = root, app = 'mfe-wallet' } = {}) =>
  world.call('PUT', `/v1/apps/${app}/approvals/production`, token, {
    ...{ needed: 1, start: 'promotion', teams: [], reason: 'money moves here', ...rule },
  })
const change = (verb: string, body: object, token = ana) =>
  world.call('POST', `/v1/channels/production/${verb}`, token, { reason: 'new records', ...body })
const promote = (version: string, token = ana, more = {}) =>
  change('promote', { picks: [{ app: 'mfe-wallet', id: ids[version] }], isStatic: true, ...more }, token)
const canary = (version: string, percent: number, token = ana) =>
  change('canary', { pick: { app: 'mfe-wallet', id: ids[version] }, percent, isStatic: true }, token)
const decide = (what: 'approve' | 'decline', request: string, token: string) =>
  world.call(
    'POST',
    `/v1/requests/${request}/${what}`,
    token,
    what === 'decline' ? { reason: 'not before the final' } : {},
  )
/** Signs in first. */
const approve = (request: string, token: string) => {
  world.signIn(token)
  return decide('approve', request, token)
}
const requests = async (state: 'open' | 'closed' = 'open') =>
  (await world.call('GET', `/v1/requests?state=${state}`, dan)).json<{ requests: ApprovalRequest[] }>().requests
const stable = async () => (await world.head())?.remotes['mfe-wallet']?.stable
const asked = async (answer: ReturnType<typeof change>) => {
  const { statusCode, ...rest } = await answer
  const body = rest.json<{ type: string; request: string; problems: string[] }>()
  expect([statusCode, body.type]).toEqual([403, '/problems/needs-approval'])
  return body
}

describe('an app that asks for an approval before everybody gets a release', () => {
  beforeEach(async () => expect((await setRule({})).statusCode).toBe(200))

  it('REL-11 waits for another releaser, says so, and is promoted when it is there', async () => {
    const { request, problems } = await asked(promote('1.1.0'))
    expect(problems).toEqual([
      'mfe-wallet needs 1 more approval by a releaser of wallet.',
      expect.stringContaining(
        `Request ${request} for the promotion of mfe-wallet@${ids['1.1.0']} in production is open`,
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
    const first = await asked(promote('1.1.0'))
    const again = await Promise.all([promote('1.1.0'), promote('1.1.0', ben), promote('1.1.0')].map(asked))
    expect(new Set([first, ...again].map(({ request }) => request)).size).toBe(1)
    expect(await requests()).toHaveLength(1)
    expect((await world.books.audit({ limit: 1 }))[0]).toMatchObject({ action: 'promote', outcome: 'asked' })
  })

  it.each([
    ['who asked', () => ana, /does not count: you asked for this/],
    ['a publisher', () => dan, /needs the role releaser/],
    ['a releaser of another team', () => eve, /does not count/],
    ['an admin', () => root, /needs the role releaser/],
  ])('REL-11 is not approved by %s', async (_who, token, expected) => {
    const { request } = await asked(promote('1.1.0'))
    const answer = await approve(request, token())
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringMatching(expected)])
    await asked(promote('1.1.0'))
  })

  it('REL-11 is not approved by who published it', async () => {
    ids['2.0.0'] = await publish('mfe-wallet', '2.0.0', ben)
    const { request } = await asked(promote('2.0.0'))
    expect((await approve(request, ben)).statusCode).toBe(403)
    expect((await approve(request, cy)).statusCode).toBe(200)
  })

  it('REL-11 is not approved with a token, or a sign-in of more than 15 minutes ago', async () => {
    const { request } = await asked(promote('1.1.0'))
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
    const { request } = await asked(promote('1.1.0'))
    await approve(request, ben)
    await canary('1.2.0', 5)
    expect(await requests()).toMatchObject([{ id: request, state: 'outdated' }])
    expect((await approve(request, cy)).json()).toMatchObject({ problems: [expect.stringContaining('is outdated')] })
    expect((await asked(promote('1.1.0'))).request).not.toBe(request)
  })

  it('REL-11 an approval stays when another app changes', async () => {
    const { request } = await asked(promote('1.1.0'))
    await approve(request, ben)
    ids['media'] = await publish('mfe-media', '1.1.0')
    await change('promote', { picks: [{ app: 'mfe-media', id: ids['media'] }], isStatic: true })
    expect((await promote('1.1.0')).statusCode).toBe(200)
  })

  it('REL-11 an approval is for one release, one kind of change and one share', async () => {
    await approve((await asked(promote('1.1.0'))).request, ben)
    await asked(promote('1.2.0'))
    await asked(canary('1.1.0', 100))
    expect(await stable()).toBe(ids['mfe-wallet 1.0.0'])
  })

  it('REL-11 an approval is void after 72 hours, and when its person is no releaser any more', async () => {
    const { request } = await asked(promote('1.1.0'))
    await approve(request, ben)
    await world.books.directory.setRole('wallet', 'ben', 'publisher')
    await asked(promote('1.1.0'))
    await world.books.directory.setRole('wallet', 'ben', 'releaser')
    world.pass(72 * 60 * 60_000)
    expect((await asked(promote('1.1.0'))).request).not.toBe(request)
    expect(await requests('closed')).toMatchObject([{ id: request, state: 'expired' }])
    expect((await approve(request, cy)).statusCode).toBe(422)
  })

  it('REL-11 a canary for some needs none, one for everybody does', async () => {
    expect((await canary('1.1.0', 50)).statusCode).toBe(200)
    await asked(canary('1.1.0', 100))
    await asked(promote('1.1.0'))
  })

  it('REL-11 going back to the last good release and ending a canary never wait; an older release does', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      await approve((await asked(promote(version))).request, ben)
      expect((await promote(version)).statusCode).toBe(200)
    }
    await canary('1.3.0', 5)
    expect((await change('stop', { app: 'mfe-wallet' })).statusCode).toBe(200)
    await asked(change('rollback', { app: 'mfe-wallet', to: ids['mfe-wallet 1.0.0'] }))
    expect((await change('rollback', { app: 'mfe-wallet', to: ids['1.1.0'] })).statusCode).toBe(200)
    await asked(change('rollback', { app: 'mfe-wallet', to: ids['1.2.0'] }))
    expect((await change('rollback', { app: 'mfe-wallet' })).statusCode).toBe(200)
    expect(await stable()).toBe(ids['mfe-wallet 1.0.0'])
  })

  it('REL-11 the newest release is meant as it was when it was asked for', async () => {
    const { request } = await asked(change('promote', { picks: [{ app: 'mfe-wallet' }], isStatic: true }))
    await approve(request, ben)
    ids['1.4.0'] = await publish('mfe-wallet', '1.4.0', dan)
    await asked(change('promote', { picks: [{ app: 'mfe-wallet' }], isStatic: true }))
    expect((await promote('1.3.0')).statusCode).toBe(200)
  })

  it('REL-11 a decision on another revision asks for nothing, even one that is still to come', async () => {
    const rev = (await world.head())?.rev ?? 0
    for (const expectedRev of [rev - 1, rev + 1])
      expect((await promote('1.1.0', ana, { expectedRev })).statusCode).toBe(409)
    expect(await requests()).toEqual([])
    await asked(promote('1.1.0', ana, { expectedRev: rev }))
  })

  it('REL-11 an admin can go around it, which the audit says; with a session only after a fresh sign-in', async () => {
    world.signIn(root)
    world.pass(15 * 60_000)
    expect((await promote('1.1.0', root, { force: true })).json()).toMatchObject({ type: '/problems/stale-sign-in' })
    world.signIn(root)
    expect((await promote('1.1.0', root, { force: true })).statusCode).toBe(200)
    expect((await world.books.audit({ limit: 1 }))[0]).toMatchObject({ action: 'force', outcome: 'done' })
  })

  it('REL-11 can be declined by another releaser or withdrawn, not by others, and asked for again', async () => {
    const { request } = await asked(promote('1.1.0'))
    expect((await decide('decline', request, fay)).statusCode).toBe(403)
    expect((await decide('decline', request, ben)).json()).toMatchObject({
      ...{ state: 'declined', closedBy: 'ben', closedReason: 'not before the final' },
    })
    expect((await approve(request, cy)).json()).toMatchObject({ problems: [expect.stringContaining('was declined')] })
    const again = await asked(promote('1.1.0'))
    expect(again.request).not.toBe(request)
    expect((await decide('decline', again.request, ana)).statusCode).toBe(200)
  })

  it('REL-11 only becomes weaker with the approvals that it asks for', async () => {
    const { request, problems } = await asked(setRule({ needed: 0 }))
    expect(problems[1]).toContain('fewer approvals of mfe-wallet in production')
    await asked(setRule({ teams: ['trust'] }))
    await asked(promote('1.1.0'))
    await approve(request, ben)
    expect((await setRule({ needed: 0 })).statusCode).toBe(200)
    expect((await promote('1.1.0')).statusCode).toBe(200)
  })

  it('REL-11 becomes stricter at once, and an approved weaker rule of before is void', async () => {
    const { request } = await asked(setRule({ needed: 0 }))
    await approve(request, ben)
    expect((await setRule({ start: 'canary' })).statusCode).toBe(200)
    await asked(setRule({ needed: 0 }))
    expect((await setRule({ needed: 2, start: 'canary' })).statusCode).toBe(200)
    expect((await world.call('GET', '/v1/approvals', dan)).json()).toEqual({
      rules: [{ app: 'mfe-wallet', channel: 'production', needed: 2, start: 'canary', teams: [] }],
    })
  })
})

it('REL-11 before the first member: the canary waits, growing and promoting it do not', async () => {
  await setRule({ start: 'canary' })
  await approve((await asked(canary('1.1.0', 0))).request, ben)
  for (const answer of [await canary('1.1.0', 0), await canary('1.1.0', 100), await promote('1.1.0')])
    expect(answer.statusCode).toBe(200)
  await asked(promote('1.2.0'))
})

it('REL-11 two approvals are of two people, also from a team that the app names', async () => {
  await setRule({ needed: 2, teams: ['trust'] })
  const { request } = await asked(promote('1.1.0'))
  await Promise.all([approve(request, ben), approve(request, ben)])
  expect((await asked(promote('1.1.0'))).problems[0]).toBe(
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
  const { request } = await asked(both())
  await approve(request, ben)
  expect((await asked(both())).problems[0]).toBe('mfe-media needs 1 more approval by a releaser of media.')
  await approve(request, fay)
  expect((await both()).statusCode).toBe(200)
})

it('REL-11 only admins say who must approve, and only teams that exist can be named', async () => {
  expect((await setRule({}, { token: ana })).statusCode).toBe(403)
  expect((await setRule({ teams: ['nobody'] })).json()).toMatchObject({
    problems: ['There is no team nobody: add it first.'],
  })
  expect((await setRule({ needed: 3 })).statusCode).toBe(400)
})

it.each(['', '0', '-1', '1e3', '99999999999999999999', 'x', '1;drop table request', '12345'])(
  'REL-11 an unknown request %p is not found',
  async (request) => {
    const answer = await approve(encodeURIComponent(request), ben)
    expect(answer.statusCode).toBe(404)
  },
)
