import { isDeepStrictEqual } from 'node:util'
import { type CallName, calls, presetPlan, type RequestOf } from '@app/release'
import { UnsecuredJWT } from 'jose'
import { makeWorld, type World } from '../../test/world'
import type { Action } from '../access'
import { endpoints } from './endpoints'

type Method = Parameters<World['call']>[0]
type Who = 'viewer' | 'publisher' | 'releaser' | 'admin'

/** Of each action, who may just do it to an app of their own team, and who may just not. What each role may is proven in access.test.ts. */
const bounds: { readonly [Name in Action]: readonly [lowest: Who, tooLow: Who | null] } = {
  read: ['viewer', null],
  publish: ['publisher', 'viewer'],
  check: ['publisher', 'viewer'],
  promote: ['releaser', 'publisher'],
  canary: ['releaser', 'publisher'],
  stop: ['releaser', 'publisher'],
  rollback: ['releaser', 'publisher'],
  approve: ['releaser', 'publisher'],
  decline: ['releaser', 'publisher'],
  force: ['admin', 'releaser'],
  freeze: ['releaser', 'publisher'],
  unfreeze: ['releaser', 'publisher'],
  gc: ['admin', 'releaser'],
  manage: ['admin', 'releaser'],
}
const why = { reason: 'because' }
const file = { name: 'x.js', sha256: 'a'.repeat(64), bytes: 1 }
const pick = { app: 'mfe-wallet' }
/** Which action each call is, and a request that the service understands. The table of the design. */
const table: { readonly [Name in CallName]: readonly [action: Action, request: RequestOf<Name> | object] } = {
  channels: ['read', {}],
  state: ['read', {}],
  history: ['read', {}],
  exportDiscovery: ['read', {}],
  check: ['check', { picks: [pick] }],
  promote: ['promote', { ...why, picks: [pick] }],
  canary: ['canary', { ...why, pick, percent: 5 }],
  stopCanary: ['stop', { ...why, ...pick }],
  rollBack: ['rollback', { ...why, ...pick }],
  freeze: ['freeze', { ...why, ...pick, days: 1 }],
  unfreeze: ['unfreeze', { ...why, ...pick }],
  collect: ['gc', { days: 365, isReal: false }],
  startUpload: ['publish', { ...pick, isForeign: false, snapshot: false, commit: 'c0ffee', files: [file] }],
  // somebody's own: there is no other
  uploadedRecord: ['publish', {}],
  completeUpload: ['publish', {}],
  session: ['read', {}],
  directory: ['read', {}],
  setTeam: ['manage', {}],
  removeTeam: ['manage', {}],
  setRole: ['manage', { role: 'viewer' }],
  setPerson: ['manage', { isAdmin: false }],
  removePerson: ['manage', {}],
  setOwner: ['manage', { team: 'wallet' }],
  tokens: ['manage', {}],
  createToken: ['manage', { person: 'nobody', name: 'x', days: 1 }],
  revokeToken: ['manage', {}],
  approvalRules: ['read', {}],
  setApprovalRule: ['manage', { ...why, needed: 0, start: 'canary', teams: [] }],
  requests: ['read', {}],
  request: ['read', {}],
  approve: ['approve', {}],
  decline: ['decline', why],
  ciRules: ['read', {}],
  addCiRule: ['manage', { apps: ['mfe-wallet'], issuer: 'https://ci.example.com', claims: { sub: 'x' } }],
  removeCiRule: ['manage', {}],
  delta: ['read', { channel: 'production' }],
  errors: ['read', { channel: 'production' }],
  releases: ['read', {}],
  provenance: ['read', {}],
  rollouts: ['read', {}],
  rollout: ['read', {}],
  releasePlan: ['read', { channel: 'production' }],
  startRollout: ['canary', { ...why, channel: 'production', pick }],
  pauseRollout: ['canary', why],
  resumeRollout: ['canary', why],
  advanceRollout: ['canary', why],
  haltRollout: ['stop', why],
  webhooks: ['manage', {}],
  addWebhook: ['manage', { url: 'https://hooks.example.com/x', types: ['release.promoted'] }],
  setWebhook: ['manage', { isOn: true }],
  removeWebhook: ['manage', {}],
  testWebhook: ['manage', {}],
  deliveries: ['manage', {}],
  dependencies: ['read', {}],
  budgets: ['read', {}],
  audit: ['read', {}],
  auditCounts: ['read', {}],
  release: ['read', {}],
  health: ['read', {}],
  lastCheck: ['read', { channel: 'production' }],
  previews: ['read', {}],
  unserved: ['read', {}],
}
const names = Object.keys(calls) as CallName[]
const changes = names.filter((name) => calls[name].method !== 'GET')
/** Somebody's own upload: there is no other. */
const ofUpload: readonly CallName[] = ['uploadedRecord', 'completeUpload']

let world: World
const tokens: Record<string, string> = {}
let rollout = ''
beforeAll(async () => {
  world = await makeWorld()
  tokens.admin = await world.join('root', 'admin')
  for (const role of ['viewer', 'publisher', 'releaser'] as const)
    tokens[role] = await world.join(role, { wallet: role })
  tokens.elsewhere = await world.join('elsewhere', { media: 'releaser' })
  tokens.otherApp = await world.join('limited', { wallet: 'releaser' }, { app: 'mfe-media' })
  tokens.reads = await world.join('reader', { wallet: 'releaser' }, { actions: ['read'] })
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
/** Which of these calls answer somebody with this. */
async function answeredWith(answer: object, among: readonly CallName[], token: string | null, headers = {}) {
  const found: CallName[] = []
  for (const name of among) if (isDeepStrictEqual(await send(name, token, headers), answer)) found.push(name)
  return found
}
const isAbout = (name: CallName, ...actions: Action[]) => actions.includes(table[name][0])

describe('who may send which call', () => {
  it('REL-7 each call takes the permission of the action that it is', () => {
    const actionOf = (name: CallName) => [name, endpoints[name].action]
    expect(Object.fromEntries(names.map(actionOf))).toEqual(
      Object.fromEntries(names.map((name) => [name, table[name][0]])),
    )
  })

  it('REL-7 each call is refused to a role that is just too low for it', async () => {
    const refused: CallName[] = []
    for (const name of names) {
      const who = bounds[table[name][0]][1]
      if (who !== null) refused.push(...(await answeredWith(forbidden, [name], tokens[who] ?? '')))
    }
    expect(refused).toEqual(names.filter((name) => !isAbout(name, 'read') && !ofUpload.includes(name)))
  })

  it('REL-7 each call is open to the lowest role that may send it, but approving takes a sign-in', async () => {
    for (const name of names) {
      const { status, type } = await send(name, tokens[bounds[table[name][0]][0]] ?? '')
      expect([name, status === 401, type === forbidden.type]).toEqual([name, false, name === 'approve'])
    }
  })

  it('REL-7 each change of an app is refused to a releaser of another team and to a token for another app', async () => {
    const ofApps = names.filter((name) => !isAbout(name, 'read', 'gc', 'manage', 'approve') && !ofUpload.includes(name))
    expect(await answeredWith(forbidden, ofApps, tokens.elsewhere ?? '')).toEqual(
      // a bad canary is stopped by whoever sees it, and whose request may be declined depends on it
      ofApps.filter((name) => !isAbout(name, 'stop', 'decline')),
    )
    expect(await answeredWith(forbidden, ofApps, tokens.otherApp ?? '')).toEqual(
      ofApps.filter((name) => !isAbout(name, 'decline')),
    )
  })

  it('REL-7 a token for other actions sends none of the others', async () => {
    expect(await answeredWith(forbidden, ['promote', 'setTeam', 'channels'], tokens.reads ?? '')).toEqual([
      'promote',
      'setTeam',
    ])
  })

  it('REL-7 no call is answered to nobody, but who is signed in: nobody', async () => {
    expect(await answeredWith(signedOut, names, null)).toEqual(names.filter((name) => name !== 'session'))
    expect(await send('session', null)).toEqual({ status: 200 })
  })

  it('REL-7 a foreign, a guessed, an expired or a revoked token, or an ended session, is nobody', async () => {
    const expired = await world.join('late', { wallet: 'releaser' })
    await world.db.updateTable('token').set({ expires_at: world.now() }).where('person', '=', 'late').execute()
    const revoked = await world.join('gone', 'admin')
    await world.books.directory.removePerson('gone')
    const foreign = new UnsecuredJWT({ sub: 'root' }).encode()
    const guessed = `vr_000000000000_${'a'.repeat(43)}`
    for (const name of ['session', 'setTeam'] as const) {
      for (const token of [expired, revoked, foreign, guessed]) expect(await send(name, token)).toEqual(signedOut)
      expect(await send(name, null, { cookie: `__Host-session=${'c'.repeat(43)}` })).toEqual(signedOut)
    }
  })

  it('REL-10 no change is taken from a page that is not ours', async () => {
    const { secret } = await world.books.sessions.start('root', world.now(), world.now())
    const cookie = `__Host-session=${secret}`
    expect(await answeredWith(forbidden, changes, null, { cookie, 'sec-fetch-site': 'cross-site' })).toEqual(changes)
    for (const site of ['same-site', 'none', undefined]) {
      const headers = { cookie, ...(site === undefined ? {} : { 'sec-fetch-site': site }) }
      expect(await send('setTeam', null, headers)).toEqual(forbidden)
    }
  })
})
