import type { FastifyInstance } from 'fastify'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { type ProviderPerson, startSignInProvider } from '../../test/sign-in-provider'
import { buildBackOffice } from './app'
import { latestActions } from './record'

const world = makeTestApp()
const office = makeBackOffice(world)
const minutes = 60_000
const host = 'localhost:4004'

let provider: Awaited<ReturnType<typeof startSignInProvider>>
let app: FastifyInstance
beforeAll(async () => {
  provider = await startSignInProvider(() => world.clock.now())
  const { services } = world
  app = await buildBackOffice({ ...services, config: { ...services.config, backOfficeProvider: provider.config } })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

const ana: ProviderPerson = { sub: 'p-1', email: 'Ana@Office.example', email_verified: true }

/** A browser, with its cookies. */
function makeBrowser(cookies = new Map<string, string>()) {
  async function get(url: string, site = 'none') {
    const headers = { host, 'sec-fetch-site': site, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const answer = await app.inject({ method: 'GET', url, headers })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const begin = async (path = '/operator/v1/sign-in') => String((await get(path, 'same-origin')).headers.location)
  /** As a page of another address leads here: without what is for this address alone. */
  async function comeBack(address: string) {
    const { pathname, search } = new URL(address)
    const session = cookies.get('back-office')
    cookies.delete('back-office')
    const answer = await get(`${pathname}${search}`, 'cross-site')
    if (session !== undefined && !cookies.has('back-office')) cookies.set('back-office', session)
    return answer.headers.location
  }
  return {
    cookies,
    get,
    begin,
    comeBack,
    signIn: async (person: ProviderPerson, agoMs = 0) => comeBack(provider.authorize(await begin(), person, agoMs)),
    prove: async (person: ProviderPerson, agoMs = 0) =>
      comeBack(provider.authorize(await begin('/operator/v1/sign-in?fresh=1'), person, agoMs)),
    session: async () =>
      (await get('/operator/v1/session', 'same-origin')).json<{ name?: string; status?: number; proofs: string[] }>(),
  }
}

/** A colleague whom two administrators invited with an address. */
async function invited(name = 'Ana') {
  const boss = office.as('administrator', 'Boss')
  await office.as('administrator', 'Second').ok('session')
  const email = `${name}@office.example`
  const request = { name, roles: ['payments'] as const, email, why: 'new' }
  const approval = await boss.waits('addPerson', { request })
  await office.as('administrator', 'Second').ok('approve', { params: { id: approval } })
  return (await boss.ok('listPeople')).rows.find((row) => row.name === name)?.id ?? 0
}
const refusedAs = (reason: string) => `/login?refused=${reason}`

describe('signing in at the provider', () => {
  it('BACK-76 lets in whom an administrator invited with the address, with the roles that they have here', async () => {
    await invited()
    const browser = makeBrowser()
    expect(await browser.signIn({ ...ana, roles: ['administrator'] } as ProviderPerson)).toBe('/signed-in')
    expect(await browser.session()).toMatchObject({ name: 'Ana', roles: ['payments'], proofs: ['provider'] })
    const [entry] = await latestActions(world.services.db, 1)
    expect(entry).toMatchObject({ operator: 'Ana', verb: 'signInWithProvider' })
    expect((await office.as('administrator', 'Boss').ok('listPeople')).rows).toContainEqual(
      expect.objectContaining({ name: 'Ana', state: 'active', email: 'ana@office.example' }),
    )
  })

  it('BACK-76 knows them by the provider’s ID from then on, whatever their address', async () => {
    const id = await invited()
    const first = makeBrowser()
    await first.signIn(ana)
    expect(await makeBrowser().signIn({ sub: 'p-1' })).toBe('/signed-in')
    // the address belongs to somebody else there now
    expect(await makeBrowser().signIn({ ...ana, sub: 'p-2' })).toBe(refusedAs('unknown'))
    const boss = office.as('administrator', 'Boss')
    const changed = await boss.waits('setEmail', {
      params: { id },
      request: { email: 'ana.b@office.example', why: 'married' },
    })
    await office.as('administrator', 'Second').ok('approve', { params: { id: changed } })
    expect(await first.session()).toMatchObject({ status: 401 })
    expect(await makeBrowser().signIn({ sub: 'p-1' })).toBe(refusedAs('unknown'))
    expect(await makeBrowser().signIn({ sub: 'p-3', email: 'ana.b@office.example', email_verified: true })).toBe(
      '/signed-in',
    )
  })

  it.each<[string, ProviderPerson]>([
    ['nobody invited', { ...ana, email: 'eve@office.example' }],
    ['has an address that the provider did not verify', { ...ana, email_verified: false }],
    ['has an address of which the provider does not say that', { sub: 'p-1', email: 'ana@office.example' }],
    ['has no address', { sub: 'p-1' }],
  ])('BACK-76 refuses whoever %s, adds nobody, and records it', async (_, person) => {
    await invited()
    const browser = makeBrowser()
    expect(await browser.signIn(person)).toBe(refusedAs('unknown'))
    expect(await browser.session()).toMatchObject({ status: 401 })
    expect((await office.as('administrator', 'Boss').ok('listPeople')).rows).toHaveLength(3)
    const [entry] = await latestActions(world.services.db, 1)
    expect(entry).toMatchObject({ verb: 'signInWithProvider', details: { outcome: 'refused' } })
  })

  it('BACK-76 refuses a colleague who was disabled', async () => {
    const id = await invited()
    await makeBrowser().signIn(ana)
    await office.as('administrator', 'Boss').ok('disablePerson', { params: { id }, request: { why: 'left us' } })
    expect(await makeBrowser().signIn(ana)).toBe(refusedAs('unknown'))
  })

  it('BACK-76 takes the answer to this sign-in alone: of this browser, once, within ten minutes, untouched', async () => {
    await invited()
    const browser = makeBrowser()
    const back = provider.authorize(await browser.begin(), ana)
    expect(await makeBrowser().comeBack(back)).toBe(refusedAs('late'))
    const replay = makeBrowser(new Map(browser.cookies))
    expect(await browser.comeBack(back)).toBe('/signed-in')
    expect(await replay.comeBack(back)).toBe(refusedAs('late'))
    const slow = makeBrowser()
    const late = provider.authorize(await slow.begin(), ana)
    world.clock.advance(10 * minutes)
    expect(await slow.comeBack(late)).toBe(refusedAs('late'))
    for (const [name, value] of [
      ['state', 'x'.repeat(43)],
      ['iss', 'https://evil.example'],
      ['code', 'of another'],
    ] as const) {
      const other = makeBrowser()
      const address = new URL(provider.authorize(await other.begin(), ana))
      address.searchParams.set(name, value)
      expect(await other.comeBack(address.href)).toBe(refusedAs('provider'))
    }
    const nonce = makeBrowser()
    const begun = new URL(await nonce.begin())
    begun.searchParams.set('nonce', 'another')
    expect(await nonce.comeBack(provider.authorize(begun.href, ana))).toBe(refusedAs('provider'))
  })

  it('BACK-76 an address begins 30 sign-ins that lead nowhere, and no more in a quarter of an hour', async () => {
    await invited()
    const begin = async (times: number) => {
      for (let begun = 0; begun < times; begun += 1)
        expect(await makeBrowser().begin()).toContain(provider.config.issuer)
    }
    await begin(29)
    expect(await makeBrowser().signIn(ana)).toBe('/signed-in')
    await begin(30)
    expect(await makeBrowser().begin()).toBe(refusedAs('tries'))
    world.clock.advance(15 * minutes)
    await begin(1)
  })

  it('BACK-76 is requested with PKCE, at an address that the provider knows, by a cookie for ten minutes', async () => {
    const begun = await app.inject({ method: 'GET', url: '/operator/v1/sign-in', headers: { host: 'office.example' } })
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-back-office-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const wanted = new URL(String(begun.headers.location)).searchParams
    expect(Object.fromEntries(wanted)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:4004/operator/v1/sign-in/callback',
    })
  })
})

describe('the second factor of whoever signs in at the provider', () => {
  const mayProve = async (browser: ReturnType<typeof makeBrowser>) => {
    const headers = {
      host,
      'sec-fetch-site': 'same-origin',
      cookie: `back-office=${browser.cookies.get('back-office')}`,
    }
    const url = '/operator/v1/approvals/7/approve'
    const { type } = (await app.inject({ method: 'POST', url, headers, payload: {} })).json<{ type: string }>()
    return type !== '/problems/second-factor'
  }

  it('BACK-77 is as old as their sign-in there', async () => {
    await invited()
    const browser = makeBrowser()
    await browser.signIn(ana, 6 * minutes)
    expect(await mayProve(browser)).toBe(false)
    await browser.signIn(ana)
    expect(await mayProve(browser)).toBe(true)
    world.clock.advance(6 * minutes)
    expect(await mayProve(browser)).toBe(false)
  })

  it('BACK-77 is proved by signing in there again, which has to be now and by the same person', async () => {
    await invited()
    const browser = makeBrowser()
    await browser.signIn(ana)
    world.clock.advance(6 * minutes)
    expect(await browser.begin('/operator/v1/sign-in?fresh=1')).toMatch(
      /max_age=0.*prompt=login|prompt=login.*max_age=0/,
    )
    expect(await browser.prove(ana, 3 * minutes)).toBe(refusedAs('provider'))
    await invited('Ben')
    const ben = { sub: 'p-2', email: 'ben@office.example', email_verified: true }
    expect(await makeBrowser().signIn(ben)).toBe('/signed-in')
    expect(await browser.prove(ben)).toBe(refusedAs('another'))
    expect(await browser.prove({ sub: 'p-9' })).toBe(refusedAs('another'))
    expect(await mayProve(browser)).toBe(false)
    expect(await browser.prove(ana)).toBe('/proven')
    expect(await mayProve(browser)).toBe(true)
    expect((await latestActions(world.services.db, 1))[0]).toMatchObject({ operator: 'Ana', verb: 'proveWithProvider' })
  })

  it('BACK-77 is for whoever is signed in, from the back office’s own page', async () => {
    await invited()
    const path = '/operator/v1/sign-in?fresh=1'
    expect(await makeBrowser().begin(path)).toBe(refusedAs('signed-out'))
    const browser = makeBrowser()
    await browser.signIn(ana)
    expect((await browser.get(path, 'cross-site')).statusCode).toBe(403)
  })
})
