import { type CallName, calls, presetPlan, type RequestOf, type Role } from '@app/release'
import { UnsecuredJWT } from 'jose'
import { makeWorld, type World } from '../../test/world'

type Who = Role | 'admin'
type Method = Parameters<World['call']>[0]
const members: readonly Who[] = ['viewer', 'publisher', 'releaser']
const everybody: readonly Who[] = [...members, 'admin']
const publishers: readonly Who[] = ['publisher', 'releaser']

const why = { reason: 'because' }
const file = { name: 'x.js', sha256: 'a'.repeat(64), bytes: 1 }
const pick = { app: 'mfe-wallet' }
/** Who may send a call about an app of their own team, and one that the service understands. The table of the design. */
const table: { readonly [Name in CallName]: readonly [by: readonly Who[], request: RequestOf<Name> | object] } = {
  channels: [everybody, {}],
  state: [everybody, {}],
  history: [everybody, {}],
  exportDiscovery: [everybody, {}],
  check: [publishers, { picks: [pick] }],
  promote: [['releaser'], { ...why, picks: [pick] }],
  canary: [['releaser'], { ...why, pick, percent: 5 }],
  stopCanary: [['releaser', 'admin'], { ...why, ...pick }],
  rollBack: [['releaser', 'admin'], { ...why, ...pick }],
  freeze: [['releaser', 'admin'], { ...why, ...pick, days: 1 }],
  unfreeze: [['releaser', 'admin'], { ...why, ...pick }],
  collect: [['admin'], { days: 365, isReal: false }],
  startUpload: [publishers, { ...pick, isForeign: false, snapshot: false, commit: 'c0ffee', files: [file] }],
  // somebody's own: there is no other
  uploadedRecord: [everybody, {}],
  completeUpload: [everybody, {}],
  session: [everybody, {}],
  directory: [everybody, {}],
  setTeam: [['admin'], {}],
  removeTeam: [['admin'], {}],
  setRole: [['admin'], { role: 'viewer' }],
  setPerson: [['admin'], { isAdmin: false }],
  removePerson: [['admin'], {}],
  setOwner: [['admin'], { team: 'wallet' }],
  tokens: [['admin'], {}],
  createToken: [['admin'], { person: 'nobody', name: 'x', days: 1 }],
  revokeToken: [['admin'], {}],
  approvalRules: [everybody, {}],
  setApprovalRule: [['admin'], { ...why, needed: 0, start: 'canary', teams: [] }],
  requests: [everybody, {}],
  request: [everybody, {}],
  // takes a sign-in, which a token is not
  approve: [[], {}],
  decline: [['releaser', 'admin'], why],
  ciRules: [everybody, {}],
  addCiRule: [['admin'], { apps: ['mfe-wallet'], issuer: 'https://ci.example.com', claims: { sub: 'x' } }],
  removeCiRule: [['admin'], {}],
  delta: [everybody, { channel: 'production' }],
  errors: [everybody, { channel: 'production' }],
  releases: [everybody, {}],
  provenance: [everybody, {}],
  rollouts: [everybody, {}],
  rollout: [everybody, {}],
  releasePlan: [everybody, { channel: 'production' }],
  startRollout: [['releaser'], { ...why, channel: 'production', pick }],
  pauseRollout: [['releaser'], why],
  resumeRollout: [['releaser'], why],
  advanceRollout: [['releaser'], why],
  haltRollout: [['releaser', 'admin'], why],
  webhooks: [['admin'], {}],
  addWebhook: [['admin'], { url: 'https://hooks.example.com/x', types: ['release.promoted'] }],
  setWebhook: [['admin'], { isOn: true }],
  removeWebhook: [['admin'], {}],
  testWebhook: [['admin'], {}],
  deliveries: [['admin'], {}],
  dependencies: [everybody, {}],
  budgets: [everybody, {}],
  audit: [everybody, {}],
  auditCounts: [everybody, {}],
  release: [everybody, {}],
  health: [everybody, {}],
  lastCheck: [everybody, { channel: 'production' }],
  previews: [everybody, {}],
  unserved: [everybody, {}],
}
const names = Object.keys(calls) as CallName[]

let world: World
const tokens: Record<string, string> = {}
let rollout = ''
beforeAll(async () => {
  world = await makeWorld()
  tokens.admin = await world.join('root', 'admin')
  for (const role of ['viewer', 'publisher', 'releaser'] as const) {
    tokens[role] = await world.join(role, { wallet: role })
    tokens[`${role} elsewhere`] = await world.join(`other-${role}`, { media: role })
  }
  tokens['with a token for another app'] = await world.join('limited', { wallet: 'releaser' }, { app: 'mfe-media' })
  tokens['with a token that reads'] = await world.join('reader', { wallet: 'releaser' }, { actions: ['read'] })
  await world.books.directory.setOwner('mfe-wallet', 'wallet')
  const started = {
    channel: 'production',
    app: 'mfe-wallet',
    release: 'x',
    stable: 'y',
    plan: presetPlan,
    started_by: 'releaser',
  }
  rollout = (await world.books.rollouts.start({ ...started, ...why, ci_rule: null, entry: null }, world.now())).id
})
afterAll(() => world.discard())

async function send(name: CallName, token: string | null, headers = {}) {
  const path: string = calls[name].path
  const method = calls[name].method as Method
  const input: Record<string, string> = { channel: 'production', app: 'mfe-wallet', rollout, release: 'newest' }
  const filled = path.replace(/:(\w+)/g, (_, param: string) => input[param] ?? 'nobody')
  const request = table[name][1] as Record<string, string>
  const query = method === 'GET' ? `?${new URLSearchParams(request).toString()}` : ''
  const answer = await world.app.inject({
    method,
    url: filled + query,
    // what one address may ask without a token is limited
    remoteAddress: `10.0.0.${names.indexOf(name)}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(request) }),
  })
  return { status: answer.statusCode, type: answer.json<{ type?: string }>().type }
}
const forbidden = { status: 403, type: '/problems/forbidden' }
const signedOut = { status: 401, type: '/problems/signed-out' }

describe.each(names)('REL-7 %s', (name) => {
  const [allowed] = table[name]
  const isForApps = !allowed.includes('admin') || !allowed.includes('viewer')

  it.each(everybody)('REL-7 by a %s of the team that owns the app, or an admin', async (who) => {
    const answer = await send(name, tokens[who] ?? '')
    if (allowed.includes(who)) {
      expect(answer.status).not.toBe(401)
      expect(answer.type).not.toBe(forbidden.type)
    } else expect(answer).toEqual(forbidden)
  })

  if (isForApps)
    it.each(members)('REL-7 by a %s of another team', async (role) => {
      const anyTeam = ['stopCanary', 'haltRollout', 'decline'].includes(name) && role === 'releaser'
      const answer = await send(name, tokens[`${role} elsewhere`] ?? '')
      if (anyTeam) expect(answer.type).not.toBe(forbidden.type)
      else expect(answer).toEqual(forbidden)
    })

  if (isForApps)
    it.each(['with a token that reads', 'with a token for another app'])('REL-7 by a releaser %s', async (which) => {
      expect(await send(name, tokens[which] ?? '')).toEqual(
        name === 'decline' && which.endsWith('app') ? expect.anything() : forbidden,
      )
    })

  it('REL-7 by nobody, with a foreign, an expired or a revoked token, or an ended session', async () => {
    const expired = await world.join('late', { wallet: 'releaser' })
    await world.db.updateTable('token').set({ expires_at: world.now() }).where('person', '=', 'late').execute()
    const revoked = await world.join('gone', 'admin')
    await world.books.directory.removePerson('gone')
    const foreign = new UnsecuredJWT({ sub: 'root' }).encode()
    for (const token of [expired, revoked, foreign]) expect(await send(name, token)).toEqual(signedOut)
    expect(await send(name, null, { cookie: `__Host-session=${'c'.repeat(43)}` })).toEqual(signedOut)
    expect(await send(name, null)).toEqual(name === 'session' ? { status: 200 } : signedOut)
  })

  if (calls[name].method !== 'GET')
    it.each(['cross-site', 'same-site', 'none', undefined])('REL-10 from a page that is not ours: %s', async (site) => {
      const { secret } = await world.books.sessions.start('root', world.now(), world.now())
      const headers = { cookie: `__Host-session=${secret}`, ...(site === undefined ? {} : { 'sec-fetch-site': site }) }
      expect(await send(name, null, headers)).toEqual(forbidden)
    })
})
