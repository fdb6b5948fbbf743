import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { logIn, logOut, loginPage } from '@app/release'
import type { Browser } from '../../test/browser'
import { makeSignInWorld, type SignInWorld } from '../../test/sign-in-world'
import { serviceUrl } from '../../test/world'

let world: SignInWorld
let tomas: string
let root: string
beforeAll(async () => {
  world = await makeSignInWorld({ 'wallet-ship': { team: 'wallet', role: 'releaser' } })
  root = await world.join('root', 'admin')
  await world.books.directory.setTeam('wallet')
  tomas = world.enrol('tomas', 'wallet-ship').id
})
afterAll(() => world.discard())

const random = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const newest = async () => (await world.books.audit({ limit: 1 }))[0]
type Query = { redirect: string; challenge: string; state: string; name: string }
const requested = (more: Partial<Query> = {}): Query => ({
  redirect: 'http://127.0.0.1:5123/',
  challenge: challengeOf('v'.repeat(43)),
  state: random(),
  name: 'laptop',
  ...more,
})
const pathOf = (query: Query) => `${loginPage.path}?${new URLSearchParams(query).toString()}`
const confirm = (browser: Browser, query: object, site = 'same-origin') =>
  browser.send('/login', {
    method: 'POST',
    body: new URLSearchParams(query as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
  })
const signedIn = async () => {
  const browser = world.browser()
  await browser.signIn(tomas)
  return browser
}
const exchange = (body: object) => world.call('POST', '/v1/login', null, body)
async function confirmed(query = requested()) {
  const answer = await confirm(await signedIn(), query)
  return new URL(answer.location ?? '').searchParams.get('code') ?? ''
}

/** The command line on this machine, whose requests go into the service. */
function commandLine() {
  const printed: string[] = []
  const config = join(world.root, 'config')
  const around = {
    env: { REGISTRY_URL: serviceUrl, XDG_CONFIG_HOME: config },
    out: (text: string) => void printed.push(text),
    fetch: world.fetch as typeof fetch,
  }
  const address = async () => {
    for (;;) {
      const found = /http:\S+\/login\?\S+/.exec(printed.join(''))?.[0]
      if (found) return found
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { around, printed, address, file: join(config, 'veranda', 'release-tokens.json') }
}

it('REL-31 whoever confirms in the browser signs in the command line, with their roles, for eight hours', async () => {
  const { around, printed, address, file } = commandLine()
  const loggingIn = logIn(around)
  const browser = world.browser()
  const page = await address()
  // nobody is signed in yet
  const away = await browser.send(page)
  expect([away.status, away.location]).toEqual([303, expect.stringContaining('/sign-in?return=')])
  const back = await browser.signIn(tomas, { path: away.location ?? '' })
  expect(back.location).toBe(page)
  const shown = await browser.send(page)
  for (const text of ['a token of <b>tomas</b>', 'releaser in wallet', '8 hours'])
    expect(shown.text.replace(/\s+/g, ' ')).toContain(text)
  const query = Object.fromEntries(new URL(page).searchParams)
  expect(String(shown.headers['content-security-policy'])).toContain(
    `form-action 'self' ${new URL(query.redirect ?? '').origin};`,
  )
  const { status, location } = await confirm(browser, query)
  expect([status, location?.startsWith(query.redirect ?? '-')]).toEqual([303, true])
  const there = await fetch(location ?? '')
  expect(await there.text()).toBe('The command line is signed in as tomas. You can close this page.\n')
  await loggingIn

  expect(printed.join('')).toContain(`You are signed in at ${serviceUrl} as tomas until `)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { tokens } = (await world.call('GET', '/v1/tokens', root)).json<{ tokens: Record<string, string>[] }>()
  const token = tokens.find(({ person }) => person === 'tomas')
  expect(token).toMatchObject({ name: expect.stringMatching(/^login on /) as string, app: null, actions: null })
  const hours = (Date.parse(token?.expiresAt ?? '') - world.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(7.9)
  expect(hours).toBeLessThanOrEqual(8)
  expect(await newest()).toMatchObject({
    person: 'tomas',
    action: 'login',
    target: `token ${token?.id}`,
    outcome: 'done',
  })

  await logOut(around)
  expect(await newest()).toMatchObject({ person: 'tomas', action: 'logout', target: `token ${token?.id}` })
  expect((await world.call('GET', '/v1/tokens', root)).body).not.toContain(token?.id)
  await expect(logOut(around)).rejects.toThrow(`You are not logged in at ${serviceUrl}.`)
})

it('REL-31 a token of a login is that person, no more, and ends with its time', async () => {
  const redirect = requested().redirect
  const code = await confirmed()
  const { secret } = (await exchange({ code, verifier: 'v'.repeat(43), redirect })).json<{ secret: string }>()
  const session = (await world.call('GET', '/v1/session', secret)).json<object>()
  expect(session).toMatchObject({ person: 'tomas', isAdmin: false, roles: { wallet: 'releaser' }, credential: 'token' })
  // what needs a fresh sign-in asks for it here, too
  expect((await world.books.actorOf(secret, world.now()))?.credential).toMatchObject({
    signedInAt: expect.any(Date) as Date,
  })
  world.pass(8 * 3_600_000)
  expect((await world.call('GET', '/v1/session', secret)).statusCode).toBe(401)
  world.pass(-8 * 3_600_000)
})

it('REL-31 a stolen code is worth nothing without the verifier, and is void once somebody tried', async () => {
  const code = await confirmed()
  const { redirect } = requested()
  expect((await exchange({ code, verifier: 'w'.repeat(43), redirect })).statusCode).toBe(422)
  expect(await newest()).toMatchObject({ person: 'tomas', action: 'login', outcome: 'refused' })
  expect((await exchange({ code, verifier: 'v'.repeat(43), redirect })).statusCode).toBe(422)
  const other = await confirmed()
  expect((await exchange({ code: other, verifier: 'v'.repeat(43), redirect: 'http://127.0.0.1:9/' })).statusCode).toBe(
    422,
  )
})

it('REL-31 a code counts once, also if it is sent twice at the same moment, and for two minutes', async () => {
  const body = { code: await confirmed(), verifier: 'v'.repeat(43), redirect: requested().redirect }
  const answers = await Promise.all([exchange(body), exchange(body), exchange(body)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  const late = { ...body, code: await confirmed() }
  world.pass(120_000)
  expect((await exchange(late)).json()).toMatchObject({
    problems: [expect.stringContaining('longer than two minutes')],
  })
})

it.each([
  'http://evil.example/',
  'https://127.0.0.1:5123/',
  'http://127.0.0.1.evil.example:5123/',
  'http://127.0.0.1:5123@evil.example/',
  'http://localhost:5123/',
  'http://127.0.0.1:99999/',
  'http://127.0.0.1:5123/x',
])('REL-31 the code goes to this machine alone, never to %s', async (redirect) => {
  const browser = await signedIn()
  const page = await browser.send(pathOf(requested({ redirect })))
  expect([page.status, page.text]).toEqual([400, expect.not.stringContaining('<form')])
  expect((await confirm(browser, requested({ redirect }))).status).toBe(400)
})

it('REL-31 nobody confirms without meaning to: only on the page itself, signed in within 15 minutes', async () => {
  const browser = await signedIn()
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await confirm(browser, requested(), site)).status).toBe(403)
  expect((await confirm(world.browser(), requested())).status).toBe(401)
  world.pass(16 * 60_000)
  expect((await confirm(browser, requested())).status).toBe(403)
  const page = await browser.send(pathOf(requested()))
  expect(page.location).toContain('/sign-in?fresh=1&return=')
  expect((await browser.send(pathOf(requested({ name: '<img src=x>' })))).status).toBe(400)
  // the provider has the clock of the machine
  world.pass(-16 * 60_000)
})

it('REL-31 only hashes of codes are kept, and logging out takes a token', async () => {
  const code = await confirmed()
  const stored = JSON.stringify(await world.db.selectFrom('login_code').selectAll().execute())
  expect(stored).toContain(createHash('sha256').update(code).digest('hex'))
  expect(stored).not.toContain(code)
  const browser = await signedIn()
  expect((await browser.call('DELETE', '/v1/login')).status).toBe(422)
})
