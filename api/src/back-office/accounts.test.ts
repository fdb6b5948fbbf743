import { TOTP, URI } from 'otpauth'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { operate } from '../../test/operating'

const world = makeTestApp()
const office = makeBackOffice(world)
const minutes = 60_000
const password = 'a long garden path'
const ownPage = { 'sec-fetch-site': 'same-origin', host: 'localhost:4004' }

const codeOf = (otpauth: string) => (URI.parse(otpauth) as TOTP).generate({ timestamp: world.clock.now() })
const cookieIn = (headers: Record<string, unknown>) => /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const post = (url: string, payload: object, headers: Record<string, string> = ownPage) =>
  office.app.inject({ method: 'POST', url: `/operator/v1${url}`, headers, payload })
const get = (url: string, cookie: string, headers: Record<string, string> = ownPage) =>
  office.app.inject({ method: 'GET', url: `/operator/v1${url}`, headers: { ...headers, cookie } })

/** The first administrator, who has accepted the link that was printed. */
async function administrator() {
  const [link = ''] = await operate(world, 'first-administrator')
  const secret = new URL(link).hash.slice(1)
  const { otpauth } = (await post('/invitation', { secret })).json<{ otpauth: string }>()
  const accepted = await post('/invitation/accept', { secret, password, code: codeOf(otpauth) })
  expect(accepted.statusCode).toBe(200)
  const { recoveryCodes } = accepted.json<{ recoveryCodes: string[] }>()
  return {
    secret,
    otpauth,
    recoveryCodes,
    cookie: cookieIn(accepted.headers),
    setCookie: accepted.headers['set-cookie'],
  }
}
const signIn = (code: string, more = {}) => post('/session', { name: 'Admin', password, code, ...more })

describe('an account of the back office', () => {
  it('BACK-5 the link for the first administrator sets a password and a second factor, once', async () => {
    const { secret, cookie, setCookie, recoveryCodes } = await administrator()
    expect(setCookie).toMatch(/^back-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await get('/session', cookie)).json()).toMatchObject({ name: 'admin', roles: ['administrator'] })
    const code = '123456'
    expect((await post('/invitation/accept', { secret, password, code })).statusCode).toBe(404)
    await expect(operate(world, 'first-administrator')).rejects.toThrow('there is an administrator')
  })

  it('BACK-5 the link ends after an hour, and another one replaces it', async () => {
    const [one = ''] = await operate(world, 'first-administrator')
    const [other = ''] = await operate(world, 'first-administrator')
    const statusOf = async (link: string) =>
      (await post('/invitation', { secret: new URL(link).hash.slice(1) })).statusCode
    expect([await statusOf(one), await statusOf(other)]).toEqual([404, 200])
    world.clock.advance(60 * minutes)
    expect(await statusOf(other)).toBe(404)
  })

  it('BACK-5 takes no password that somebody would guess, and no code of another app', async () => {
    const [link = ''] = await operate(world, 'first-administrator')
    const secret = new URL(link).hash.slice(1)
    const { otpauth } = (await post('/invitation', { secret })).json<{ otpauth: string }>()
    for (const [tried, code] of [
      ['elevenchars', codeOf(otpauth)],
      ['passwordpassword', 'x'],
      [password, codeOf(new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).toString())],
    ])
      expect((await post('/invitation/accept', { secret, password: tried, code })).statusCode).toBeGreaterThanOrEqual(
        400,
      )
    expect(await world.services.db.selectFrom('operator_session').selectAll().execute()).toEqual([])
  })

  it('BACK-6 signs in with the password and a code, and each code once', async () => {
    const { otpauth, recoveryCodes, cookie } = await administrator()
    expect((await signIn(codeOf(otpauth))).statusCode).toBe(403)
    world.clock.advance(minutes)
    const code = codeOf(otpauth)
    expect((await signIn(code, { password: 'another password' })).statusCode).toBe(403)
    expect((await signIn('000000')).statusCode).toBe(403)
    const came = await signIn(code)
    expect([came.statusCode, cookieIn(came.headers) === cookie]).toEqual([200, false])
    expect((await signIn(code)).statusCode).toBe(403)
    const [recovery = ''] = recoveryCodes
    expect((await signIn(recovery.toUpperCase())).statusCode).toBe(200)
    expect((await signIn(recovery)).statusCode).toBe(403)
    expect((await get('/session', cookie)).statusCode).toBe(200)
  })

  it('BACK-6 refuses guesses after five, also with the right code', async () => {
    const { otpauth } = await administrator()
    world.clock.advance(minutes)
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('000000')).statusCode).toBe(403)
    expect((await signIn(codeOf(otpauth))).statusCode).toBe(429)
    world.clock.advance(15 * minutes)
    expect((await signIn(codeOf(otpauth))).statusCode).toBe(200)
  })

  it('BACK-6 stores neither secrets nor codes in a form that can be used', async () => {
    const { otpauth, recoveryCodes, cookie } = await administrator()
    const { db } = world.services
    const tables = [
      await db.selectFrom('operator_person').selectAll().execute(),
      await db.selectFrom('operator_session').selectAll().execute(),
      await db.selectFrom('operator_recovery_code').selectAll().execute(),
      await db.selectFrom('operator_action').selectAll().execute(),
    ]
    const raw = Buffer.from((URI.parse(otpauth) as TOTP).secret.bytes).toString('hex')
    const stored = JSON.stringify(tables, (_, value: unknown) =>
      value instanceof Uint8Array
        ? Buffer.from(value).toString('hex')
        : typeof value === 'bigint'
          ? String(value)
          : value,
    )
    for (const secret of [raw, password, cookie.split('=')[1] ?? '', recoveryCodes[0] ?? '']) {
      expect(secret).not.toBe('')
      expect(stored).not.toContain(secret)
    }
  })

  it('BACK-7 a session ends after 30 idle minutes, which a page’s own requests do not extend', async () => {
    const { cookie } = await administrator()
    world.clock.advance(29 * minutes)
    expect((await get('/session', cookie)).statusCode).toBe(200)
    world.clock.advance(29 * minutes)
    expect((await get('/session', cookie, { ...ownPage, 'x-background': '1' })).statusCode).toBe(200)
    world.clock.advance(minutes)
    expect((await get('/session', cookie)).statusCode).toBe(401)
  })

  it('BACK-7 signing out ends the session for whoever has the cookie', async () => {
    const { cookie } = await administrator()
    const left = await office.app.inject({
      method: 'DELETE',
      url: '/operator/v1/session',
      headers: { ...ownPage, cookie },
    })
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([200, expect.stringContaining('Max-Age=0')])
    expect((await get('/session', cookie)).statusCode).toBe(401)
  })

  it('BACK-7 has a cookie for https alone, unless it is this machine', async () => {
    const [link = ''] = await operate(world, 'first-administrator')
    const secret = new URL(link).hash.slice(1)
    const headers = { ...ownPage, host: 'office.example' }
    const { otpauth } = (await post('/invitation', { secret })).json<{ otpauth: string }>()
    const { headers: got } = await post('/invitation/accept', { secret, password, code: codeOf(otpauth) }, headers)
    expect(got['set-cookie']).toMatch(/^__Host-back-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('BACK-8 a page of another address can do nothing with the cookie, and sign nobody in', async () => {
    const { cookie, otpauth } = await administrator()
    const change = { roles: ['support'], name: 'Eve', why: 'x' }
    const foreign: Record<string, string>[] = [
      { host: 'localhost:4004', 'sec-fetch-site': 'cross-site' },
      { host: 'localhost:4004', 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' },
      { host: 'localhost:4004', origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      const answers = [
        await get('/people', cookie, headers),
        await post('/people', change, { ...headers, cookie }),
        await post('/pictures', {}, { ...headers, cookie }),
        await post('/session', { name: 'admin', password, code: codeOf(otpauth) }, headers),
      ]
      for (const answer of answers)
        expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([403, '/problems/foreign-page'])
    }
    // a stolen cookie without a browser changes nothing either
    expect((await post('/people', change, { host: 'localhost:4004', cookie })).statusCode).toBe(403)
    expect((await post('/people', change, { ...ownPage, cookie })).statusCode).toBe(200)
  })

  it('BACK-9 money and approvals need a second factor that is not older than five minutes', async () => {
    const { cookie, otpauth } = await administrator()
    const approve = () => post('/approvals/1/approve', {}, { ...ownPage, cookie })
    expect((await approve()).statusCode).toBe(404)
    world.clock.advance(6 * minutes)
    expect((await approve()).json()).toMatchObject({ status: 403, type: '/problems/second-factor' })
    const proof = (code: string) => post('/session/proof', { code }, { ...ownPage, cookie })
    expect((await proof('000000')).json()).toMatchObject({ status: 403, type: '/problems/code' })
    expect((await proof(codeOf(otpauth))).statusCode).toBe(200)
    expect((await approve()).statusCode).toBe(404)
  })

  it('BACK-10 a disabled colleague is out at once, and the last administrator stays', async () => {
    const boss = office.as('administrator', 'Boss')
    const { rows } = await boss.ok('listPeople')
    const id = rows[0]?.id ?? 0
    for (const [call, more] of [
      ['disablePerson', {}],
      ['setRoles', { roles: ['editor'] }],
    ] as const)
      expect(await boss.refused(call, { params: { id }, request: { why: 'x', ...more } })).toMatchObject({
        status: 409,
      })
    const editor = office.as('editor', 'Ed')
    const ed = (await editor.send('session')) && (await boss.ok('listPeople')).rows.find(({ name }) => name === 'Ed')
    expect(ed).toMatchObject({ state: 'active', roles: ['editor'] })
    await boss.ok('disablePerson', { params: { id: ed?.id ?? 0 }, request: { why: 'left us' } })
    expect(await editor.refused('session')).toMatchObject({ status: 401 })
  })

  it('BACK-10 the command line invites whoever lost the second factor, and it is in the record', async () => {
    await administrator()
    const [link] = await operate(world, 'invite-operator', 'ADMIN', 'administrator')
    expect(link).toMatch(/\/invitation#[\w-]{43}$/)
    expect(await operate(world, 'actions')).toContainEqual(
      expect.stringContaining('invite-operator ADMIN administrator'),
    )
    await expect(operate(world, 'invite-operator', 'Ana', 'king')).rejects.toThrow('of the roles editor')
  })

  it('BACK-73 changes the own password with the old one and a code, and ends every other session', async () => {
    const { cookie, otpauth } = await administrator()
    world.clock.advance(minutes)
    const other = cookieIn((await signIn(codeOf(otpauth))).headers)
    world.clock.advance(minutes)
    const newPassword = 'a longer garden path'
    const change = async (request: object) =>
      (
        await post('/account/password', { oldPassword: password, newPassword, ...request }, { ...ownPage, cookie })
      ).json()
    const code = codeOf(otpauth)
    expect(await change({ code, oldPassword: 'not this one' })).toMatchObject({
      status: 403,
      type: '/problems/sign-in',
    })
    expect(await change({ code: '000000' })).toMatchObject({ status: 403, type: '/problems/code' })
    expect(await change({ code, newPassword: 'elevenchars' })).toMatchObject({ status: 400 })
    expect((await get('/session', other)).statusCode).toBe(200)
    expect(await change({ code })).toEqual({ done: true })
    expect([(await get('/session', cookie)).statusCode, (await get('/session', other)).statusCode]).toEqual([200, 401])
    world.clock.advance(minutes)
    expect((await signIn(codeOf(otpauth))).statusCode).toBe(403)
    expect((await signIn(codeOf(otpauth), { password: newPassword })).statusCode).toBe(200)
    const record = JSON.stringify(await world.services.db.selectFrom('operator_action').selectAll().execute())
    expect(record).toContain('changePassword')
    expect(record).not.toContain('garden')
  })

  it('BACK-73 takes no more than five tries at the old password', async () => {
    const { cookie, otpauth } = await administrator()
    const change = (oldPassword: string) =>
      post(
        '/account/password',
        { oldPassword, newPassword: 'a longer garden path', code: codeOf(otpauth) },
        { ...ownPage, cookie },
      )
    world.clock.advance(minutes)
    for (let guess = 0; guess < 5; guess += 1) expect((await change('a guess')).statusCode).toBe(403)
    expect((await change(password)).statusCode).toBe(429)
  })

  it('BACK-74 lists one’s own sessions and ends them', async () => {
    const { cookie, otpauth } = await administrator()
    const more = async () => {
      world.clock.advance(minutes)
      return cookieIn((await signIn(codeOf(otpauth))).headers)
    }
    const [other, third] = [await more(), await more()]
    await office.as('support').ok('session')
    const list = async () =>
      (await get('/account/sessions', cookie)).json<{ rows: { id: number; isCurrent: boolean }[] }>().rows
    const all = await list()
    expect(all.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
    expect(all[0]).toMatchObject({ from: '127.0.0.1', startedAt: expect.stringMatching(/Z$/) as string })
    const end = async (id: number | undefined, by: string) =>
      (
        await office.app.inject({
          method: 'DELETE',
          url: `/operator/v1/account/sessions/${id}`,
          headers: { ...ownPage, cookie: by },
        })
      ).statusCode
    const { cookie: stranger } = await office.credentialsOf('support')
    expect([await end(all[0]?.id, stranger), await end(all[0]?.id, cookie)]).toEqual([404, 200])
    expect((await get('/session', third)).statusCode).toBe(401)
    expect((await post('/account/sessions/end-others', {}, { ...ownPage, cookie })).statusCode).toBe(200)
    expect((await get('/session', other)).statusCode).toBe(401)
    expect((await list()).length).toBe(1)
    expect((await get('/session', stranger)).statusCode).toBe(200)
  })

  it('BACK-74 makes new recovery codes, shown once, after which the earlier ones are void', async () => {
    const { cookie, recoveryCodes } = await administrator()
    const make = () => post('/account/recovery-codes', {}, { ...ownPage, cookie })
    const { recoveryCodes: fresh } = (await make()).json<{ recoveryCodes: string[] }>()
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20)
    expect((await signIn(recoveryCodes[0] ?? '')).statusCode).toBe(403)
    expect((await signIn(fresh[0] ?? '')).statusCode).toBe(200)
    expect((await get('/account', cookie)).json()).toMatchObject({ hasPassword: true, recoveryCodesLeft: 9 })
    world.clock.advance(6 * minutes)
    expect((await make()).json()).toMatchObject({ status: 403, type: '/problems/second-factor' })
  })
})
