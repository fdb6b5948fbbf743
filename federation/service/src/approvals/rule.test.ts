import {
  ana,
  approve,
  requested,
  ben,
  dan,
  launch,
  promote,
  requests,
  reset,
  root,
  setRule,
  world,
  canary,
  change,
  ids,
  readRequest,
  stable,
} from '../../test/approvals'
import { makeWorld } from '../../test/world'

beforeAll(launch)
afterAll(() => world.discard())
beforeEach(reset)

describe('a rule about approvals', () => {
  beforeEach(async () => expect((await setRule({})).statusCode).toBe(200))

  it('REL-11 only becomes weaker with the approvals that it asks for', async () => {
    const { request, problems } = await requested(setRule({ needed: 0 }))
    expect(problems[1]).toContain('fewer approvals of mfe-wallet in production')
    await requested(setRule({ teams: ['trust'] }))
    await requested(promote('1.1.0'))
    await approve(request, ben)
    expect((await setRule({ needed: 0 })).statusCode).toBe(200)
    expect((await promote('1.1.0')).statusCode).toBe(200)
  })

  it('REL-11 becomes stricter at once, and an approved weaker rule of before is void', async () => {
    const { request } = await requested(setRule({ needed: 0 }))
    await approve(request, ben)
    expect((await setRule({ start: 'canary' })).statusCode).toBe(200)
    await requested(setRule({ needed: 0 }))
    expect((await setRule({ needed: 2, start: 'canary' })).statusCode).toBe(200)
    await requested(setRule({ needed: 2, start: 'promotion' }))
    expect((await world.call('GET', '/v1/approvals', dan)).json()).toEqual({
      rules: [{ app: 'mfe-wallet', channel: 'production', needed: 2, start: 'canary', fromPercent: 50, teams: [] }],
    })
  })
})

it('REL-11 what was approved is void once the rule has changed, also if it has changed back', async () => {
  expect((await setRule({})).statusCode).toBe(200)
  const { request } = await requested(setRule({ needed: 0 }))
  await approve(request, ben)
  expect((await setRule({ needed: 2 })).statusCode).toBe(200)
  world.signIn(root)
  expect((await setRule({ force: true })).statusCode).toBe(200)
  expect(await requests('closed')).toMatchObject([{ id: request, state: 'outdated' }])
  expect((await requested(setRule({ needed: 0 }))).request).not.toBe(request)
})

it('REL-11 the request for a weaker rule is done with it, even if nobody is left to say so', async () => {
  expect((await setRule({})).statusCode).toBe(200)
  const { request } = await requested(setRule({ needed: 0 }))
  await approve(request, ben)
  const before = { app: 'mfe-wallet', channel: 'production', start: 'promotion', fromPercent: 50 } as const
  const rule = { ...before, needed: 0, teams: [] }
  await world.books.approvals.setRule(rule, { ...rule, needed: 1 }, { by: 'root', now: world.now() })
  expect(await requests('closed')).toMatchObject([{ id: request, state: 'done', closedBy: 'root' }])
})

it('REL-11 only admins say who must approve, and only teams that exist can be named', async () => {
  expect((await setRule({}, { token: ana })).statusCode).toBe(403)
  expect((await setRule({ teams: ['nobody'] })).json()).toMatchObject({
    problems: ['There is no team nobody: add it first.'],
  })
  expect((await setRule({ needed: 3 })).statusCode).toBe(400)
})

it('REL-11 cannot ask for approvals where nobody can sign in to approve, and can still be taken back there', async () => {
  const tokensOnly = await makeWorld()
  const admin = await tokensOnly.join('root', 'admin')
  await tokensOnly.books.directory.setTeam('wallet')
  await tokensOnly.books.directory.setOwner('mfe-wallet', 'wallet')
  const send = (needed: number, more = {}) =>
    tokensOnly.call('PUT', '/v1/apps/mfe-wallet/approvals/production', admin, {
      needed,
      start: 'promotion',
      teams: [],
      reason: 'money moves here',
      ...more,
    })
  for (const answer of [await send(1), await send(1, { force: true })])
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        problems: [
          'Nobody could approve here: approving takes a sign-in. Whoever runs the service has to set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SERVICE_URL and OIDC_GROUPS first.',
        ],
      }),
    ])
  expect(await tokensOnly.books.approvals.rules()).toEqual([])
  // from a time with sign-in
  const rule = {
    app: 'mfe-wallet',
    channel: 'production',
    needed: 1,
    start: 'promotion' as const,
    fromPercent: 50,
    teams: [],
  }
  await tokensOnly.books.approvals.setRule(rule, null, { by: 'root', now: tokensOnly.now() })
  expect((await send(0, { force: true })).statusCode).toBe(200)
  await tokensOnly.discard()
})

describe('a rule that asks for an approval before everybody gets a release', () => {
  it('REL-11 an approval of a change with a browser check is not used for the same without one, and the approver sees which', async () => {
    await setRule({})
    const picks = [{ app: 'mfe-wallet', id: ids['1.1.0'] }]
    const { request } = await requested(change('promote', { picks }))
    expect((await approve(request, ben)).json()).toMatchObject({ state: 'approved', isStatic: false })
    const { request: other, problems } = await requested(promote('1.1.0'))
    expect(problems[1]).toContain('in production without a browser check is open')
    expect((await readRequest(other, ben)).json()).toMatchObject({ state: 'open', isStatic: true, approvals: [] })
    await world.verbs(ana).check({ channel: 'production', picks })
    expect((await change('promote', { picks })).statusCode).toBe(200)
    expect(await stable()).toBe(ids['1.1.0'])
  })

  it.each([
    ['half of the members, unless it says otherwise', {}, [49.99, 50, 99.99, 100]],
    ['the share that it names', { fromPercent: 20 }, [19.99, 20, 50]],
    ['everybody alone, if it says so', { fromPercent: 100 }, [99.99, 100]],
  ])('REL-11 also needs it before a canary for %s', async (_what, rule, [below = 0, ...others]) => {
    await setRule(rule)
    expect((await canary('1.1.0', below)).statusCode).toBe(200)
    for (const percent of others) await requested(canary('1.1.0', percent))
    await requested(promote('1.1.0'))
  })

  it('REL-11 only names a larger share with the approvals that it asks for', async () => {
    await setRule({ fromPercent: 20 })
    const { request } = await requested(setRule({ fromPercent: 30 }))
    expect((await setRule({ fromPercent: 10 })).statusCode).toBe(200)
    expect((await readRequest(request, ben)).json()).toMatchObject({ state: 'outdated' })
    await requested(setRule({}))
    expect((await setRule({ fromPercent: 0 })).statusCode).toBe(400)
  })
})
