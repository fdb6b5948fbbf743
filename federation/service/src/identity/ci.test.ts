import { generateKeyPair, SignJWT } from 'jose'
import { writeDist } from '@app/registry/testing'
import { startIssuer } from '../../test/ci-issuer'
import { makeWorld, serviceUrl, type World } from '../../test/world'

let world: World
let issuer: string
let server: Awaited<ReturnType<typeof startIssuer>>
let root: string
let [key, foreignKey]: CryptoKey[] = []

beforeAll(async () => {
  server = await startIssuer()
  issuer = server.url
  ;[key, foreignKey] = [server.key, (await generateKeyPair('RS256')).privateKey]
  world = await makeWorld()
  root = await world.join('root', 'admin')
  for (const app of ['mfe-wallet', 'mfe-media']) {
    await world.books.directory.setTeam(app.slice(4))
    await world.books.directory.setOwner(app, app.slice(4))
  }
})
afterAll(async () => {
  server.stop()
  await world.discard()
})
beforeEach(() => world.db.deleteFrom('ci_rule').execute())

const claims = { repository: 'lucky/wallet', repository_id: '77', ref: 'refs/heads/main', run_id: 8841 }
let made = 0
type Changes = {
  claims?: object
  sub?: string
  aud?: string
  iss?: string
  key?: CryptoKey
  jti?: string | null
  agoS?: number
}
/** The token of a run, valid but for what is changed. */
function tokenOf({ agoS = 0, jti = `run-${(made += 1)}`, ...changed }: Changes = {}): Promise<string> {
  const at = Math.floor(world.now().getTime() / 1000) - agoS
  const token = new SignJWT({ ...claims, ...changed.claims, ...(jti === null ? {} : { jti }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(changed.iss ?? issuer)
    .setAudience(changed.aud ?? serviceUrl)
    .setSubject(changed.sub ?? 'repo:lucky/wallet:ref:refs/heads/main')
    .setIssuedAt(at)
    .setExpirationTime(at + 600)
  return token.sign(changed.key ?? (key as CryptoKey))
}
const rule = (more: object = {}) => ({
  apps: ['mfe-wallet'],
  issuer,
  claims: { repository_id: '77', ref: 'refs/heads/main' },
  ...more,
})
const addRule = (overrides: object = rule(), token = root) => world.call('POST', '/v1/ci', token, overrides)
const exchange = async (token: string) => {
  const answer = await world.call('POST', '/v1/token', null, { token })
  return { status: answer.statusCode, ...answer.json<{ secret: string; expiresAt: string; problems: string[] }>() }
}
const publish = async (token: Parameters<World['verbs']>[0], app: string, version: string) => {
  const folder = await writeDist(world.root, { app, version })
  return world.verbs(token).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
}

it('REL-15 a run publishes its app without a secret, and the history names the run', async () => {
  await addRule()
  const published = await publish(() => tokenOf(), 'mfe-wallet', '1.0.0')
  expect(published).toMatchObject({ app: 'mfe-wallet', outcome: 'published' })
  const [record] = await world.releases('mfe-wallet')
  expect(record?.by).toBe('CI lucky/wallet run 8841')
  const entries = await world.books.audit({ limit: 5 })
  expect(entries.map(({ person, action, target }) => [person, action, target])).toContainEqual([
    'CI lucky/wallet run 8841',
    'exchange',
    'mfe-wallet',
  ])
})

it('REL-15 a second rule for the same runs is refused: a run that matches two could do nothing', async () => {
  const { id } = (await addRule()).json<{ id: string }>()
  const claims = { ref: 'refs/heads/main', repository_id: '77' }
  const again = await addRule(rule({ apps: ['mfe-media'], claims }))
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { problems: [`CI rule ${id} is for the same runs: remove it first.`] },
  ])
  expect((await addRule(rule({ claims: { repository_id: '77' } }))).statusCode).toBe(200)
})

it('REL-15 a rule for an app that nobody owns is refused: its runs could do nothing, or what a later owner did not allow', async () => {
  const answer = await addRule(rule({ apps: ['mfe-wallet', 'mfe-walet'] }))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { problems: ['No team owns mfe-walet: give it to a team first, or correct the name.'] },
  ])
})

it('REL-15 a run does only what its rule says', async () => {
  await addRule()
  await expect(publish(() => tokenOf(), 'mfe-media', '1.0.0')).rejects.toThrow('for mfe-wallet, not for mfe-media')
  const { secret } = await exchange(await tokenOf())
  const promotion = { reason: 'x', picks: [{ app: 'mfe-wallet' }], isStatic: true }
  const answers = [
    await world.call('POST', '/v1/channels/production/promote', secret, promotion),
    await world.call('POST', '/v1/channels/production/rollback', secret, { reason: 'x', app: 'mfe-wallet' }),
    await world.call('PUT', '/v1/people/eve', secret, { isAdmin: true }),
    await world.call('POST', '/v1/ci', secret, rule()),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect((await world.call('GET', '/v1/teams', secret)).statusCode).toBe(200)
})

it('REL-15 its token ends after 15 minutes, and with its rule', async () => {
  await addRule()
  const { secret, expiresAt } = await exchange(await tokenOf())
  const status = async () => (await world.call('GET', '/v1/teams', secret)).statusCode
  world.pass(new Date(expiresAt).getTime() - world.now().getTime() - 5_000)
  expect(await status()).toBe(200)
  world.pass(5_000)
  expect(await status()).toBe(401)
  const other = await exchange(await tokenOf())
  const [{ id } = { id: '' }] = await world.books.ci.rules()
  expect((await world.call('DELETE', `/v1/ci/${id}`, root)).statusCode).toBe(200)
  expect((await world.call('GET', '/v1/teams', other.secret)).statusCode).toBe(401)
})

it('REL-15 a token of CI is taken once', async () => {
  await addRule()
  const token = await tokenOf()
  const both = await Promise.all([exchange(token), exchange(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await exchange(token)).problems).toEqual([expect.stringContaining('was used already')])
})

it.each<[string, () => Changes, RegExp]>([
  ['another branch', () => ({ claims: { ref: 'refs/heads/evil' } }), /There is no rule for CI lucky\/wallet run 8841/],
  ['another repository of the same name', () => ({ claims: { repository_id: '78' } }), /There is no rule for/],
  ['a claim that is a list', () => ({ claims: { repository_id: ['77'] } }), /There is no rule for/],
  ['another audience', () => ({ aud: 'https://elsewhere.example' }), /not valid: .*aud/],
  ['a foreign key', () => ({ key: foreignKey as CryptoKey }), /not valid: signature/],
  ['an unknown issuer', () => ({ iss: 'https://evil.example' }), /There is no rule for CI tokens of https:\/\/evil/],
  ['eleven minutes ago', () => ({ agoS: 660 }), /not valid: .*exp/],
  ['no ID of its own', () => ({ jti: null }), /not valid: .*jti/],
])('REL-15 a token of %s is refused', async (_what, changes, expected) => {
  await addRule()
  const { status, problems } = await exchange(await tokenOf(changes()))
  expect([status, problems[0]]).toEqual([422, expect.stringMatching(expected)])
})

describe('REL-8 REL-15 the audit log', () => {
  const refused = async () => {
    const entries = await world.books.audit({ limit: 500, kind: 'refused' })
    return entries.filter(({ action }) => action === 'exchange')
  }

  it('names a run that no rule is for, once an hour', async () => {
    await addRule()
    const stranger = () => tokenOf({ claims: { repository: 'eve/wallet', repository_id: '99' } })
    for (let again = 0; again < 3; again++) await exchange(await stranger())
    const of = async () => (await refused()).filter(({ person }) => person === 'CI eve/wallet run 8841')
    expect(await of()).toMatchObject([
      {
        target: 'any app',
        details: { problems: [expect.stringContaining('There is no rule for CI eve/wallet run 8841')] },
      },
    ])
    world.pass(3_600_001)
    await exchange(await stranger())
    expect(await of()).toHaveLength(2)
  })

  it('keeps little of what a stranger says, on one line', async () => {
    await addRule()
    const sub = `<b>\n${'x'.repeat(5000)}`
    await exchange(await tokenOf({ sub, claims: { repository_id: '99', run_id: 9003 } }))
    const [{ details } = { details: {} }] = (await refused()).filter(({ person }) => person.endsWith(' run 9003'))
    const text = JSON.stringify(details)
    expect(text).toContain('sub ?b??xxx')
    expect(text.length).toBeLessThan(600)
  })

  it('names a run whose token came again, and nobody whose token is not valid', async () => {
    await addRule()
    const claims = { run_id: 9001 }
    const token = await tokenOf({ claims })
    await exchange(token)
    await exchange(token)
    await exchange(await tokenOf({ claims: { run_id: 9002 }, key: foreignKey as CryptoKey }))
    const people = (await refused()).map(({ person }) => person)
    expect(people).toContain('CI lucky/wallet run 9001')
    expect(people).not.toContain('CI lucky/wallet run 9002')
  })
})

it.each(['', 'x', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`])(
  'REL-15 %p is no token',
  async (token) => {
    await addRule()
    expect([400, 422]).toContain((await exchange(token)).status)
  },
)

it('REL-15 an unsigned token is refused', async () => {
  await addRule()
  const [, payload] = (await tokenOf()).split('.')
  const none = `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${payload}.`
  expect((await exchange(none)).problems).toEqual([expect.stringContaining('not valid')])
})

it('REL-15 an issuer whose keys are elsewhere is not trusted', async () => {
  const moved = `${issuer}/moved`
  await addRule(rule({ issuer: moved }))
  const { problems } = await exchange(await tokenOf({ iss: moved }))
  expect(problems).toEqual([expect.stringContaining('cannot be read')])
})

it('REL-15 hostile names of runs stay text of one line', async () => {
  await addRule()
  await exchange(await tokenOf({ claims: { repository: '<b>\nlucky\u202e', run_id: '1' } }))
  expect((await world.books.audit({ limit: 1 }))[0]?.person).toBe('CI ?b??lucky? run 1')
})

it('REL-15 only an admin adds a rule, which names IDs, not only names that others can take over', async () => {
  const ana = await world.join('ana', { wallet: 'releaser' })
  expect((await addRule(rule(), ana)).statusCode).toBe(403)
  const github = 'https://token.actions.githubusercontent.com'
  const named = await addRule({ apps: ['mfe-wallet'], issuer: github, claims: { repository: 'lucky/wallet' } })
  expect(named.json()).toMatchObject({
    problems: [
      expect.stringContaining('repository_id'),
      expect.stringContaining('repository_owner_id'),
      expect.stringContaining('ref or environment or job_workflow_ref'),
    ],
  })
  expect((await addRule(rule({ claims: {} }))).statusCode).toBe(400)
  // of a GitLab that is not gitlab.com, too
  for (const [claims, ...sentences] of [
    [{ project_path: 'lucky/wallet' }, 'project_id beside project_path'],
    [{ project_id: '7', ref: 'main' }, 'ref_type, branch or tag, beside ref'],
    [{ sub: 'project_path:lucky/wallet:ref_type:branch:ref:main' }, 'project_id beside sub'],
    [{ sub: 'repo:lucky/wallet:ref:refs/heads/main' }, 'repository_id beside sub'],
    [{ repository: 'lucky/wallet', ref: 'refs/heads/main' }, 'repository_id beside repository'],
  ] as const) {
    const answer = await addRule(rule({ claims }))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ problems: sentences.map((one) => expect.stringContaining(one) as string) }),
    ])
  }
  const whole = { project_path: 'lucky/wallet', project_id: '7', ref: 'main', ref_type: 'branch' }
  expect((await addRule(rule({ claims: whole }))).statusCode).toBe(200)
  expect((await addRule(rule({ issuer: 'http://ci.example' }))).statusCode).toBe(400)
  expect((await addRule(rule({ actions: ['force'] }))).statusCode).toBe(400)
})
