import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../test/world'
import { verbsOf, verifyAudit } from '@app/release'

let world: World
let admin: string
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.join('root', 'admin')
})
afterAll(() => world.discard())

/** Publishes a version of an app through the service. */
async function publish(token: string, app: string, version = '1.0.0') {
  const folder = await writeDist(world.root, { app, version })
  return world.verbs(token).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
}
const production = (reason: string) => ({ channel: 'production', reason })
const audit = async () => world.books.audit({ limit: 1000 })

describe('two teams that share a registry', () => {
  let ana = ''
  let ben = ''
  let cleo = ''
  beforeAll(async () => {
    ana = await world.join('ana', { wallet: 'releaser' })
    ben = await world.join('ben', { media: 'releaser' })
    cleo = await world.join('cleo', { wallet: 'publisher', shell: 'releaser' })
    for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', 'mfe-media': 'media', host: 'shell' }))
      await world.books.directory.setOwner(app, team)
  })

  it('REL-7 each publish and promote their own app, and the history says who', async () => {
    const host = await publish(cleo, 'host')
    expect(host).toMatchObject({ app: 'host', outcome: 'published' })
    await world.verbs(cleo).check({ channel: 'production', picks: [{ app: 'host' }] })
    await world.verbs(cleo).promote({ ...production('the shell'), picks: [{ app: 'host' }] })
    for (const [token, app] of [
      [ana, 'mfe-wallet'],
      [ben, 'mfe-media'],
    ] as const) {
      const { id } = await publish(token, app)
      expect((await world.verbs(token).check({ channel: 'production', picks: [{ app, id }] })).isGreen).toBe(true)
      await world.verbs(token).promote({ ...production(`first ${app}`), picks: [{ app, id }] })
    }
    expect((await world.history()).map(({ by, reason }) => [by, reason])).toEqual([
      ['ben', 'first mfe-media'],
      ['ana', 'first mfe-wallet'],
      ['cleo', 'the shell'],
    ])
    const state = await world.verbs(ben).state('production')
    const { store, now } = world
    expect(state).toStrictEqual(await verbsOf({ store, by: 'a terminal', now }).state('production'))
    const { head, releases } = state
    expect([head.rev, releases.map(({ app }) => app)]).toEqual([3, ['host', 'mfe-wallet', 'mfe-media']])
  })

  it('REL-13 everybody sees which channels there are', async () => {
    expect((await world.call('GET', '/v1/channels', ben)).json()).toEqual({ channels: ['production'] })
  })

  it('REL-7 neither can touch the other’s app, and nothing changes', async () => {
    const before = await world.head()
    const work = [
      publish(ben, 'mfe-wallet', '9.9.9'),
      world.verbs(ben).promote({ ...production('mine now'), picks: [{ app: 'mfe-wallet' }] }),
      world.verbs(ben).canary({ ...production('some'), pick: { app: 'mfe-wallet' }, percent: 5 }),
      world.verbs(ben).rollBack({ ...production('back'), app: 'mfe-wallet' }),
      world.verbs(ben).promote({ ...production('both'), picks: [{ app: 'mfe-media' }, { app: 'mfe-wallet' }] }),
    ]
    for (const one of await Promise.allSettled(work))
      expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('in wallet') } })
    expect(await world.head()).toEqual(before)
    expect(await world.store.list('releases/mfe-wallet/')).toHaveLength(1)
  })

  it('REL-7 whoever may publish may not promote, and only admins go around the gate, freeze or manage', async () => {
    await publish(cleo, 'mfe-wallet', '1.1.0')
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow()
    await expect(world.verbs(cleo).promote({ ...production('now'), picks: [{ app: 'mfe-wallet' }] })).rejects.toThrow(
      'promote needs the role releaser in wallet, which owns mfe-wallet; cleo is a publisher there.',
    )
    await refused(world.verbs(ana).promote({ ...production('now'), picks: [{ app: 'mfe-wallet' }], force: true }))
    await refused(world.verbs(ana).freeze(production('the final')))
    expect((await world.call('PUT', '/v1/people/ana', ana, { isAdmin: true })).statusCode).toBe(403)
    expect((await world.call('PUT', '/v1/apps/mfe-media/owner', ana, { team: 'wallet' })).statusCode).toBe(403)
  })

  it('REL-7 any releaser can end a bad canary, and an admin can go back', async () => {
    await world.verbs(ana).check({ channel: 'production', picks: [{ app: 'mfe-wallet' }] })
    await world.verbs(ana).canary({ ...production('try'), pick: { app: 'mfe-wallet' }, percent: 5 })
    await world.verbs(ben).stopCanary({ ...production('it fails'), app: 'mfe-wallet' })
    expect((await world.head())?.remotes['mfe-wallet']?.canary).toBeUndefined()
    await world.verbs(ana).check({ channel: 'production', picks: [{ app: 'mfe-wallet' }] })
    await world.verbs(ana).promote({ ...production('1.1.0'), picks: [{ app: 'mfe-wallet' }] })
    const revision = await world.verbs(admin).rollBack({ ...production('complaints'), app: 'mfe-wallet' })
    expect(revision?.remotes['mfe-wallet']?.stable).toMatch(/^1\.0\.0-/)
  })

  it('REL-8 every change and every refusal is in the audit log, which verifies', async () => {
    const entries = await audit()
    const of = (person: string, action: string) =>
      entries.filter((entry) => entry.person === person && entry.action === action).map(({ outcome }) => outcome)
    expect(of('ana', 'promote')).toEqual(['done', 'begun', 'done', 'begun'])
    expect(new Set(of('ben', 'rollback'))).toEqual(new Set(['refused', 'begun']))
    expect(of('ben', 'stop')).toEqual(['done', 'begun'])
    const refused = entries.find(({ person, outcome }) => person === 'cleo' && outcome === 'refused')
    expect(refused?.details).toMatchObject({ problems: [expect.stringContaining('needs the role releaser')] })
    expect(JSON.stringify(entries)).not.toContain(ana.slice(16))
    expect(verifyAudit(entries)).toEqual([])
  })

  it('REL-3 a freeze has an end, and a releaser may go back in spite of it', async () => {
    const picks = [{ app: 'mfe-wallet' }]
    await world.verbs(ana).check({ channel: 'production', picks })
    await world.verbs(ana).promote({ ...production('1.1.0 again'), picks })
    await expect(world.verbs(admin).freeze({ ...production('for ever'), days: 31 })).rejects.toThrow('days')
    await world.verbs(admin).freeze({ ...production('the final'), days: 2 })
    await expect(world.verbs(ana).promote({ ...production('now'), picks })).rejects.toThrow(/ until \S+: the final\./)
    const revision = await world.verbs(ana).rollBack({ ...production('complaints'), app: 'mfe-wallet' })
    expect(revision).toMatchObject({ frozen: { reason: 'the final', until: expect.any(String) } })
  })
})

describe('whoever calls the service', () => {
  const state = '/v1/channels/production'

  it('REL-7 is refused with a token that is revoked, past its end, or whose person was removed', async () => {
    const token = await world.join('dora', { media: 'viewer' })
    expect((await world.call('GET', state, token)).statusCode).toBe(200)
    const short = await world.join('dora', { media: 'viewer' }, { days: 1 })
    world.pass(24 * 60 * 60_000)
    expect((await world.call('GET', state, short)).statusCode).toBe(401)
    expect((await world.call('DELETE', `/v1/tokens/${token.split('_')[1]}`, admin)).statusCode).toBe(200)
    expect((await world.call('GET', state, token)).statusCode).toBe(401)
    const other = await world.join('dora', { media: 'viewer' })
    expect((await world.call('DELETE', '/v1/people/dora', admin)).statusCode).toBe(200)
    expect((await world.call('GET', state, other)).statusCode).toBe(401)
  })

  it('REL-7 can do no more than their token says', async () => {
    const token = await world.join('ana', { wallet: 'releaser' }, { app: 'mfe-wallet', actions: ['publish', 'check'] })
    const picks = [{ app: 'mfe-wallet' }]
    await expect(world.verbs(token).promote({ ...production('ci'), picks })).rejects.toThrow(
      'This token is for publish, check, not for promote.',
    )
    await expect(world.verbs(token).check({ channel: 'production', picks: [{ app: 'mfe-media' }] })).rejects.toThrow(
      'This token is for mfe-wallet, not for mfe-media.',
    )
    await expect(world.verbs(token).state('production')).rejects.toThrow('not for read')
  })

  it('REL-7 cannot leave the service without an admin', async () => {
    const answer = await world.call('DELETE', '/v1/people/root', admin)
    expect(answer.json()).toMatchObject({ status: 422, problems: [expect.stringContaining('has to be an admin')] })
    expect((await world.call('GET', '/v1/teams', admin)).statusCode).toBe(200)
  })

  it('REL-7 gets a token’s secret once: only its hash is kept', async () => {
    const wanted = { person: 'root', name: 'laptop', days: 10 }
    const answer = await world.call('POST', '/v1/tokens', admin, wanted, { 'idempotency-key': 'a-token-please' })
    const { secret } = answer.json<{ secret: string }>()
    const stored = await Promise.all([
      world.db.selectFrom('token').selectAll().execute(),
      world.db.selectFrom('answer').selectAll().execute(),
      world.db.selectFrom('audit').selectAll().execute(),
    ])
    const text = JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    expect(text).not.toContain(secret.slice(16))
  })

  it.each([
    [{ picks: [] }, ['The body: reason', 'The body: picks must name an app.']],
    [{ picks: [{ app: '../x' }], reason: ' ' }, ['picks.0.app is not the name of an app', 'reason must not be empty']],
    [{ picks: [{ app: 'host' }], reason: 'x', why: 1 }, ['why']],
  ])('REL-7 learns everything that is wrong with a request: %j', async (body, texts) => {
    const answer = await world.call('POST', '/v1/channels/production/promote', admin, body)
    expect(answer.statusCode).toBe(400)
    const { problems } = answer.json<{ problems: string[] }>()
    for (const text of texts) expect(problems.join('\n')).toContain(text)
  })

  it('REL-7 gets problem+json for a broken body, another media type, an unknown address and no token', async () => {
    const authorization = `Bearer ${admin}`
    const send = (url: string, type: string, payload: string) =>
      world.app.inject({ method: 'POST', url, headers: { authorization, 'content-type': type }, payload })
    const answers = await Promise.all([
      send('/v1/channels/production/freeze', 'application/json', '{'),
      send('/v1/channels/production/freeze', 'text/plain', 'x'),
      send('/v1/channels/..%2f..%2fx/freeze', 'application/json', '{"reason":"x"}'),
      send('/v2/x', 'application/json', '{}'),
      world.call('POST', '/v1/tokens', null, {}),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 401])
    for (const { headers } of answers) expect(headers['content-type']).toContain('application/problem+json')
    expect(world.errors).toEqual([])
  })
})

it('REL-28 a webhook to the service’s own machine is refused unless a setting allows it', async () => {
  for (const url of ['http://localhost:4005/v1/teams', 'https://127.0.0.1/', 'https://[::1]:8443/']) {
    const answer = await world.call('POST', '/v1/webhooks', admin, { url, types: ['change.forced'] })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('WEBHOOKS_TO_LOOPBACK')])
  }
  expect(await world.books.webhooks.list()).toEqual([])
})
