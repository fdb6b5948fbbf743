import type { Browser } from '../../test/browser'
import { makeSignInWorld, type SignInWorld } from '../../test/sign-in-world'
import { serviceUrl } from '../../test/world'

let world: SignInWorld
let lena: string
beforeAll(async () => {
  world = await makeSignInWorld({ 'wallet-see': { team: 'wallet', role: 'viewer' }, it: 'admin' })
  await world.join('root', 'admin')
  await world.books.directory.setTeam('wallet')
  lena = world.enrol('lena', 'wallet-see').id
})
afterAll(() => world.discard())

const hourMs = 60 * 60_000
const newest = async () => (await world.books.audit({ limit: 1 }))[0]
const nobody = { status: 200, json: { person: null } }
const forbidden = expect.objectContaining({ status: 403 })
/** Nobody is signed in, and the refusal is in the audit log. */
async function expectRefused(browser: Browser, answer: { status: number }, problem: string | RegExp) {
  expect(answer).toEqual(forbidden)
  expect(await browser.call('GET', '/v1/session')).toMatchObject(nobody)
  expect(await newest()).toMatchObject({
    action: 'sign-in',
    outcome: 'refused',
    person: '(unknown)',
    details: { problems: [expect.stringMatching(problem)] },
  })
}

describe('signing in', () => {
  it('REL-10 REL-8 at the provider makes a session, which says who it is and when it ends', async () => {
    const browser = world.browser()
    const answer = await browser.signIn(lena, { path: '/sign-in?return=/apps/mfe-wallet%3Fx=1' })
    expect(answer).toMatchObject({ status: 303, location: `${serviceUrl}/apps/mfe-wallet?x=1` })
    const { status, json } = await browser.call('GET', '/v1/session')
    const who = { person: 'lena', isAdmin: false, roles: { wallet: 'viewer' }, credential: 'session' }
    expect([status, json]).toEqual([200, { ...who, signedInAt: expect.any(String), endsAt: expect.any(String) }])
    const signedInAt = Date.parse(String(json?.signedInAt))
    const endsAt = Date.parse(String(json?.endsAt))
    expect((endsAt - signedInAt) / hourMs).toBeCloseTo(12, 1)
    expect(await newest()).toMatchObject({ person: 'lena', action: 'sign-in', outcome: 'done' })
  })

  it('REL-10 keeps secrets in cookies that no script and no other site gets, and only hashes in the database', async () => {
    const browser = world.browser()
    const begun = await browser.send('/sign-in')
    const ended = await browser.signIn(lena)
    const flags = [...begun.setCookies, ...ended.setCookies].filter((cookie) => !/^[^=]+=;/.test(cookie))
    expect(flags.map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))).toEqual([
      '__Host-sign-in=…; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-session=…; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    const stored = JSON.stringify(await world.db.selectFrom('session').selectAll().execute())
    const secret = browser.jar.get(`${serviceUrl} __Host-session`) ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(await world.books.audit({ limit: 5 }))).not.toContain(secret)
  })

  it('REL-10 asks the provider for a code with PKCE, for this sign-in alone', async () => {
    const addresses = await Promise.all(['/sign-in', '/sign-in'].map((path) => world.browser().send(path)))
    const [one, other] = addresses.map(({ location }) => new URL(location ?? '').searchParams)
    expect(Object.fromEntries(one ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile groups',
      redirect_uri: `${serviceUrl}/sign-in/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one?.get(name)).not.toBe(other?.get(name))
    }
  })

  it('REL-10 never leads to another origin', async () => {
    const answer = await world.browser().signIn(lena, { path: '/sign-in?return=//evil.example' })
    expect(answer).toMatchObject({ status: 303, location: `${serviceUrl}/` })
  })

  it('REL-10 anew ends the session before', async () => {
    const browser = world.browser()
    await browser.signIn(lena)
    const before = new Map(browser.jar)
    await browser.signIn(lena)
    expect((await browser.call('GET', '/v1/session')).status).toBe(200)
    before.forEach((value, key) => browser.jar.set(key, value))
    expect((await browser.call('GET', '/v1/session')).status).toBe(401)
  })

  it('REL-10 with fresh=1 takes a sign-in of now, not one from before', async () => {
    const browser = world.browser()
    const begun = await browser.send('/sign-in?fresh=1')
    expect(begun.location).toMatch(/max_age=0.*prompt=login|prompt=login.*max_age=0/)
    expect(await browser.signIn(lena, { path: '/sign-in?fresh=1' })).toMatchObject({ status: 303 })
    world.pass(2 * hourMs)
    const late = world.browser()
    await expectRefused(late, await late.signIn(lena, { path: '/sign-in?fresh=1' }), /did not ask you again/)
    const usual = world.browser()
    await usual.signIn(lena)
    const { json } = await usual.call('GET', '/v1/session')
    expect(world.now().getTime() - Date.parse(String(json?.signedInAt))).toBeGreaterThan(2 * hourMs)
  })
})

it('REL-10 an address begins, and ends, 30 sign-ins a minute', async () => {
  const browser = world.browser()
  for (const path of ['/sign-in', '/sign-in/callback?code=x']) {
    const answers = []
    for (let sent = 0; sent < 31; sent += 1) answers.push(await browser.send(path))
    const [last, ...others] = answers.reverse()
    expect(others.filter(({ status }) => status === 429)).toEqual([])
    expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await world.browser().send(path)).status).not.toBe(429)
  }
})

describe('a sign-in that somebody tampers with', () => {
  const altered = (address: string, name: string, value: string) => {
    const url = new URL(address)
    url.searchParams.set(name, value)
    return url.href
  }

  it('REL-10 is refused with another state', async () => {
    const browser = world.browser()
    const back = await browser.choose(lena)
    await expectRefused(browser, await browser.send(altered(back, 'state', 'a'.repeat(43))), 'does not belong')
  })

  it('REL-10 is refused with an ID token for another nonce', async () => {
    const browser = world.browser()
    const answer = await browser.signIn(lena, { alter: (address) => altered(address, 'nonce', 'b'.repeat(43)) })
    await expectRefused(browser, answer, 'does not belong')
  })

  it('REL-10 is refused with the answer of another issuer', async () => {
    const browser = world.browser()
    const back = await browser.choose(lena)
    await expectRefused(browser, await browser.send(altered(back, 'iss', 'https://evil.example')), 'does not belong')
  })

  it('REL-10 is refused with a code that was given for another sign-in', async () => {
    const browser = world.browser()
    const other = world.browser()
    const back = await browser.choose(lena)
    const stolen = await other.choose(lena)
    const code = new URL(stolen).searchParams.get('code') ?? ''
    await expectRefused(browser, await browser.send(altered(back, 'code', code)), 'does not belong')
  })

  it('REL-10 is refused in another browser than it began in', async () => {
    const browser = world.browser()
    const victim = world.browser()
    const back = await browser.choose(lena)
    await victim.send('/sign-in')
    await expectRefused(victim, await victim.send(back), 'does not belong')
    const stranger = world.browser()
    expect(await stranger.send(back)).toMatchObject({ status: 422, setCookies: [expect.stringMatching(/sign-in=;/)] })
  })

  it('REL-10 works once, and for ten minutes', async () => {
    const browser = world.browser()
    const back = await browser.choose(lena)
    const cookies = new Map(browser.jar)
    expect((await browser.send(back)).status).toBe(303)
    const replay = world.browser()
    cookies.forEach((value, key) => replay.jar.set(key, value))
    expect((await replay.send(back)).status).toBe(422)
    const late = world.browser()
    const slow = await late.choose(lena)
    world.pass(10 * 60_000)
    expect((await late.send(slow)).status).toBe(422)
    await world.browser().send('/sign-in')
    expect(await world.db.selectFrom('sign_in_attempt').selectAll().execute()).toHaveLength(1)
  })

  it('REL-10 and what the provider refuses is shown as a page, which runs nothing', async () => {
    const browser = world.browser()
    const begun = await browser.send('/sign-in')
    const state = new URL(begun.location ?? '').searchParams.get('state') ?? ''
    const issuer = new URL(begun.location ?? '').origin
    const query = new URLSearchParams({ error: '<script>', state, iss: issuer })
    const answer = await browser.send(`/sign-in/callback?${query.toString()}`)
    await expectRefused(browser, answer, 'let nobody in')
    expect(answer.text).toContain('&lt;script&gt;')
    expect(answer.text).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })
})

describe('a session', () => {
  const role = '/v1/teams/wallet/members/root'
  let admin: string
  beforeAll(() => {
    admin = world.enrol('ada', 'it').id
  })

  it('REL-10 changes nothing when the request comes from elsewhere', async () => {
    const browser = world.browser()
    await browser.signIn(admin)
    const before = await newest()
    for (const [method, path, body] of [
      ['PUT', role, { role: 'viewer' }],
      ['POST', '/v1/tokens', { person: 'ada', name: 'x', days: 1 }],
      ['DELETE', '/v1/people/root', undefined],
      ['PUT', `/v1/uploads/x/files/${'a'.repeat(64)}`, undefined],
      ['POST', '/sign-out', undefined],
    ] as const) {
      const { status, json } = await browser.call(method, path, body, 'cross-site')
      expect([path, status, json?.type]).toEqual([path, 403, '/problems/forbidden'])
    }
    expect(await newest()).toEqual(before)
    expect((await browser.call('GET', '/v1/session')).status).toBe(200)
  })

  it('REL-10 REL-7 changes what its person may, from a page of the service', async () => {
    const browser = world.browser()
    const viewer = world.browser()
    await browser.signIn(admin)
    await viewer.signIn(lena)
    expect((await browser.call('PUT', role, { role: 'viewer' })).status).toBe(200)
    expect(await newest()).toMatchObject({ person: 'ada', details: { session: expect.stringMatching(/^\w{12}$/) } })
    expect((await viewer.call('PUT', role, { role: 'releaser' })).status).toBe(403)
  })

  it('REL-10 is not looked at when a token is sent', async () => {
    const browser = world.browser()
    await browser.signIn(admin)
    const withToken = (authorization: string) =>
      browser.send('/v1/session', { headers: { authorization, accept: 'application/json' } })
    const token = await world.join('cleo', { wallet: 'publisher' })
    expect(JSON.parse((await withToken(`Bearer ${token}`)).text)).toEqual({
      person: 'cleo',
      isAdmin: false,
      roles: { wallet: 'publisher' },
      credential: 'token',
      signedInAt: null,
      endsAt: null,
    })
    for (const wrong of ['Bearer nonsense', 'Basic YTpi']) expect((await withToken(wrong)).status).toBe(401)
  })

  it('REL-10 REL-8 ends with the sign-out, also for whoever copied its cookie', async () => {
    const browser = world.browser()
    await browser.signIn(lena)
    const copy = new Map(browser.jar)
    expect((await browser.call('POST', '/sign-out')).status).toBe(204)
    expect(await newest()).toMatchObject({ person: 'lena', action: 'sign-out', outcome: 'done' })
    expect(browser.jar.has(`${serviceUrl} __Host-session`)).toBe(false)
    copy.forEach((value, key) => browser.jar.set(key, value))
    expect((await browser.call('GET', '/v1/session')).status).toBe(401)
  })

  it('REL-10 is nobody’s without a credential, which is no error; one that is not valid is', async () => {
    const browser = world.browser()
    expect((await browser.call('GET', '/v1/session')).json).toEqual({ person: null })
    expect((await browser.call('GET', '/v1/teams')).status).toBe(401)
    browser.jar.set(`${serviceUrl} __Host-session`, 'ended-or-invented')
    expect((await browser.call('GET', '/v1/session')).status).toBe(401)
  })

  it('REL-10 signs out by a form, too', async () => {
    const browser = world.browser()
    await browser.signIn(lena)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const answer = await browser.send('/sign-out', { method: 'POST', headers })
    expect(answer).toMatchObject({ status: 303, location: `${serviceUrl}/` })
    expect(await browser.call('GET', '/v1/session')).toMatchObject(nobody)
  })

  it('REL-10 ends at once when its person is removed', async () => {
    const browser = world.browser()
    await browser.signIn(world.enrol('mia', 'wallet-see').id)
    expect((await browser.call('GET', '/v1/session')).status).toBe(200)
    await world.books.directory.removePerson('mia')
    expect((await browser.call('GET', '/v1/session')).status).toBe(401)
    expect(await world.db.selectFrom('session').selectAll().where('person', '=', 'mia').execute()).toEqual([])
  })

  it('REL-10 ends after twelve hours, and is forgotten', async () => {
    const browser = world.browser()
    await browser.signIn(lena)
    world.pass(12 * hourMs - 60_000)
    expect((await browser.call('GET', '/v1/session')).status).toBe(200)
    world.pass(60_000)
    expect(await browser.call('GET', '/v1/session')).toMatchObject({
      status: 401,
      json: { problems: ['Your session has ended: sign in again.'] },
    })
    await world.browser().signIn(lena)
    expect(await world.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  })
})
