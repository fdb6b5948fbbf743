import { checkLoginOut, login, logout, register, userInfo } from '@app/contracts'
import { setLoginPassword } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { until } from '../../../test/betting'
import { transaction } from '../../db/database'
import { hashPassword } from './password'
import { countGuess, forgiveGuesses, guessAtAccount } from './slow-down'
import { endSessions } from './store'
import type {} from './tables'

const world = makeTestApp()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const memberNamed = (username: string) => world.member({ username, password_hash: passwordHash })
const signIn = (username: string, input = password) => world.send(login, { username, password: input })
const minutes = 60_000

async function invite(code: string, usesLeft = 1, expiresInMs: number | null = null) {
  const expires_at = expiresInMs === null ? null : new Date(world.clock.now() + expiresInMs)
  await world.services.db.insertInto('invite').values({ code, uses_left: usesLeft, expires_at }).execute()
}
const signUp = (changes: Record<string, string> = {}) =>
  world.send(register, { username: 'newcomer', password, code: 'WELCOME', ...changes })

describe('logging in', () => {
  it('SESSION-1 returns the ID and a secret that works for the member', async () => {
    const id = await memberNamed('Ana')
    const tokens = await world.ok(login, { username: 'ana', password })
    expect(tokens).toEqual({ id, tokensso: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await world.ok(userInfo, {}, { as: { memberId: id, tokensso: tokens.tokensso } })).toMatchObject({ id })
  })

  it('SESSION-9 stores only a hash of the secret', async () => {
    await memberNamed('ana')
    const { tokensso } = await world.ok(login, { username: 'ana', password })
    const rows = await world.services.db.selectFrom('member_session').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => Buffer.from(row.secret_hash).toString('latin1')))).not.toContain(tokensso)
    expect(rows[0]?.secret_hash).toHaveLength(32)
  })

  it('LOGIN-8 gives the same answer for a wrong password and an unknown name', async () => {
    await memberNamed('ana')
    const [wrong, unknown] = await Promise.all([signIn('ana', 'wrong'), signIn('nobody', 'wrong')])
    expect(wrong).toEqual({ code: 401, msg: 'Username or password is wrong.', data: null })
    expect(unknown).toEqual(wrong)
  })

  it('LOGIN-8 blocks an account for 15 minutes after five failures, even with the right password, and says how long', async () => {
    await memberNamed('ana')
    for (let failure = 0; failure < 5; failure += 1) expect((await signIn('ANA', 'wrong')).code).toBe(401)
    const refusal = { code: 429, msg: 'Too many attempts. Please wait 15 min and try again.', data: null }
    expect(await signIn('ana')).toEqual(refusal)
    world.clock.advance(10 * minutes)
    expect(await signIn('ana')).toMatchObject({ code: 429, msg: expect.stringContaining(' 5 min') })
    world.clock.advance(5 * minutes)
    expect(await signIn('ana')).toMatchObject({ code: 200 })
  })

  it('LOGIN-8 blocks an unknown name as well', async () => {
    for (let failure = 0; failure < 5; failure += 1) await signIn('nobody', 'wrong')
    expect((await signIn('nobody', 'wrong')).code).toBe(429)
  })

  it('LOGIN-8 counts simultaneous guesses one by one', async () => {
    await memberNamed('ana')
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('ana', 'wrong')))
    expect(answers.filter(({ code }) => code === 401)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(7)
  })

  it('LOGIN-8 blocks an address that tries many names', async () => {
    await memberNamed('ana')
    const from = (address: string, username: string, input: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/member/doLogin',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
        payload: new URLSearchParams({ username, password: input }).toString(),
      })
    const code = async (answer: ReturnType<typeof from>) =>
      (JSON.parse(Buffer.from((await answer).body, 'base64').toString()) as { code: number }).code
    for (let name = 0; name < 20; name += 1) await from('203.0.113.5', `name${name}`, 'wrong')
    expect(await code(from('203.0.113.5', 'ana', password))).toBe(429)
    expect(await code(from('203.0.113.6', 'ana', password))).toBe(200)
  })

  it('LOGIN-8 never counts right passwords against an address, however many members share it', async () => {
    const { db } = world.services
    for (let member = 0; member < 25; member += 1) {
      const place = { address: '203.0.113.5' }
      const guess = guessAtAccount(`member${member}`, place, { address: false, device: false })
      expect(await countGuess(db, guess, world.clock.now())).toBe(0)
      await forgiveGuesses(db, guess)
    }
  })

  it('LOGIN-9 a device name has 32 hex digits', async () => {
    expect(await world.refused(login, { username: 'ana', password, device: 'x' })).toEqual({
      code: 400,
      msg: 'Please check the field "device".',
    })
  })

  it('LOGIN-8 forgets the failures after a right password', async () => {
    await memberNamed('ana')
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn('ana', 'wrong')
      expect((await signIn('ana')).code).toBe(200)
    }
  })
})

describe('registration', () => {
  it('REG-3 creates the member and logs them in', async () => {
    await invite('WELCOME')
    const { id, tokensso } = await world.ok(register, { username: 'newcomer', password, code: 'WELCOME' })
    expect(await world.ok(userInfo, {}, { as: { memberId: id, tokensso } })).toMatchObject({
      username: 'newcomer',
      money: '0.00',
      status: 1,
    })
    expect((await signIn('newcomer')).code).toBe(200)
  })

  it('REG-3 SET-2 gives the member the first of the pictures that the operator offers', async () => {
    await invite('WELCOME')
    await world.set({ head_toal: ['/media/art/avatars/07.svg', '/media/art/avatars/08.svg'] })
    const { id, tokensso } = await world.ok(register, { username: 'newcomer', password, code: 'WELCOME' })
    expect(await world.ok(userInfo, {}, { as: { memberId: id, tokensso } })).toMatchObject({
      header_img: '/media/art/avatars/07.svg',
    })
  })

  it('REG-4 gives each refusal its own message, and names the field', async () => {
    await invite('WELCOME')
    await invite('GONE', 0)
    await invite('OLD', 1, -1)
    await memberNamed('Taken')
    const refusals = {
      unknown: await signUp({ code: 'NOPE' }),
      used: await signUp({ code: 'GONE' }),
      expired: await signUp({ code: 'OLD' }),
      taken: await signUp({ username: 'taken' }),
      short: await signUp({ password: 'seven77' }),
      same: await signUp({ username: 'newcomer', password: 'NewComer' }),
      name: await signUp({ username: 'a b' }),
    }
    expect(Object.entries(refusals).map(([name, { code, msg, data }]) => [name, code, msg, data])).toEqual([
      ['unknown', 401, 'This invite code is not known. Please check it.', { field: 'code' }],
      ['used', 401, 'This invite code has been used up.', { field: 'code' }],
      ['expired', 401, 'This invite code has expired.', { field: 'code' }],
      ['taken', 401, 'This username is taken. Please choose another.', { field: 'username' }],
      ['short', 401, 'Choose a password of at least 8 characters that is not your username.', { field: 'password' }],
      ['same', 401, 'Choose a password of at least 8 characters that is not your username.', { field: 'password' }],
      ['name', 401, 'A username has 3 to 32 letters, digits, dots, dashes or underscores.', { field: 'username' }],
    ])
    expect((await signUp()).code).toBe(200)
  })

  it('REG-4 LOGIN-1 a name in other Unicode forms of the same letters is the same name', async () => {
    await invite('WELCOME', 5)
    expect((await signUp({ username: 'ｍｉｒａ' })).code).toBe(200)
    expect((await signUp({ username: 'Mira' })).msg).toBe('This username is taken. Please choose another.')
    for (const username of ['mira', 'ＭＩＲＡ']) expect((await signIn(username)).code).toBe(200)
    expect((await signUp({ username: 'mi\u202Era' })).code).toBe(400)
    expect((await signUp({ username: 'mi\u200Bra' })).code).toBe(400)
  })

  it('REG-6 LOGIN-1 a name registers and logs in, in every case', async () => {
    await invite('WELCOME', 5)
    expect((await signUp({ username: 'İstanbul' })).code).toBe(200)
    for (const form of ['İstanbul', 'ISTANBUL']) {
      expect((await signIn(form)).code).toBe(200)
      expect((await signUp({ username: form })).msg).toBe('This username is taken. Please choose another.')
    }
  })

  it('REG-6 refuses a name that looks like another member’s but uses letters of another script', async () => {
    await invite('WELCOME', 5)
    await memberNamed('Mira')
    expect((await signUp({ username: 'Мила' })).code).toBe(200)
    expect((await signUp({ username: 'Mіrа' })).msg).toBe('This username is taken. Please choose another.')
  })

  it('REG-4 gives the last use of a code to only one of many who come at once', async () => {
    await invite('WELCOME', 1)
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => signUp({ username: `newcomer${i}` })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === 'This invite code has been used up.')).toHaveLength(3)
  })
})

describe('the end of a session', () => {
  it('SESSION-9 revokes the session on logout, and only that one', async () => {
    const here = await world.session()
    const there = await world.session(here.memberId)
    await world.ok(logout, {}, { as: here })
    expect((await world.refused(userInfo, {}, { as: here })).msg).toBe('鉴权错误')
    await world.ok(userInfo, {}, { as: there })
  })

  it('SESSION-6 answers 10001 to a session that a login elsewhere ended, if only one is allowed', async () => {
    const id = await memberNamed('ana')
    await world.set({ single_session: 1 })
    const first = await world.ok(login, { username: 'ana', password })
    const as = { memberId: id, tokensso: first.tokensso }
    await world.ok(checkLoginOut, {}, { as })
    await signIn('ana')
    await until(async () => (await world.send(checkLoginOut, {}, { as })).code !== 200)
    expect(await world.refused(checkLoginOut, {}, { as })).toEqual({
      code: 10001,
      msg: 'You logged in on another device. This session has ended.',
    })
    expect((await world.refused(userInfo, {}, { as })).code).toBe(401)
  })

  it('SESSION-6 leaves other sessions alone while several are allowed', async () => {
    const as = await world.session(await memberNamed('ana'))
    await signIn('ana')
    await world.ok(checkLoginOut, {}, { as })
    await world.ok(userInfo, {}, { as })
  })

  it('SESSION-6 answers 10001 when the operator ended it, and 200 to visitors and after a logout', async () => {
    const as = await world.session()
    const out = await world.session()
    await transaction(world.services.db, (tx) =>
      endSessions(tx, { memberId: as.memberId, by: 'operator', now: world.clock.now() }),
    )
    await world.ok(logout, {}, { as: out })
    expect((await world.refused(checkLoginOut, {}, { as })).code).toBe(10001)
    await world.ok(checkLoginOut, {}, { as: out })
    await world.ok(checkLoginOut)
  })

  it('SESSION-6 answers 10001 to the devices on which the password was not changed, and 200 to the one on which it was', async () => {
    const member = await memberNamed('ana')
    const as = await world.session(member)
    const other = await world.session(member)
    await world.ok(setLoginPassword, { old_password: password, new_password: 'another horse' }, { as })
    expect(await world.refused(checkLoginOut, {}, { as: other })).toEqual({
      code: 10001,
      msg: 'Your password was changed on another device. Please log in again.',
    })
    await world.ok(checkLoginOut, {}, { as })
  })
})

describe('the login password', () => {
  it('SET-9 changes it and ends every session of the member', async () => {
    const as = await world.session(await memberNamed('ana'))
    await world.ok(setLoginPassword, { old_password: password, new_password: 'another horse' }, { as })
    expect((await world.refused(userInfo, {}, { as })).code).toBe(401)
    expect((await signIn('ana')).code).toBe(401)
    expect((await signIn('ana', 'another horse')).code).toBe(200)
  })

  it('SET-9 accepts GET as well', async () => {
    const as = await world.session(await memberNamed('ana'))
    await world.ok(setLoginPassword, { old_password: password, new_password: 'another horse' }, { as, method: 'GET' })
    expect((await signIn('ana', 'another horse')).code).toBe(200)
  })

  it('SET-9 refuses a wrong old password and a weak new one, and keeps refusing after five failures', async () => {
    const as = await world.session(await memberNamed('ana'))
    const change = (old_password: string, new_password: string) =>
      world.refused(setLoginPassword, { old_password, new_password }, { as })
    expect(await change(password, 'short')).toMatchObject({ code: 401, msg: expect.stringContaining('8 characters') })
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await change('wrong', 'another horse')).toEqual({ code: 401, msg: 'The current password is wrong.' })
    }
    expect((await change(password, 'another horse')).code).toBe(429)
    await world.ok(userInfo, {}, { as })
  })
})
