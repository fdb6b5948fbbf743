import { login, register } from '@app/contracts'
import { makeTestApp } from '../../../test/app'
import { lookUpInvite } from './invite-guess'
import { hashPassword } from './password'
import type {} from './tables'

const world = makeTestApp()
const password = 'correct horse'
const minutes = 60_000

const invite = (code: string, uses_left = 1) =>
  world.services.db.insertInto('invite').values({ code, uses_left, expires_at: null }).execute()
const memberNamed = async (username: string) => world.member({ username, password_hash: await hashPassword(password) })
const signUp = (changes: Record<string, string> = {}) =>
  world.send(register, { username: 'newcomer', password, code: 'WELCOME', ...changes })
const signIn = (username: string, input = password) => world.send(login, { username, password: input })

describe('guessing invite codes', () => {
  it('REG-5 a code still works for everybody, however often others mistyped it', async () => {
    await invite('WELCOME', 9)
    await memberNamed('taken')
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await signUp({ username: 'taken' })).msg).toBe('This username is taken. Please choose another.')
    }
    for (let turn = 0; turn < 6; turn += 1) expect((await signIn('invite WELCOME', 'wrong')).code).not.toBe(200)
    expect((await signUp()).code).toBe(200)
  })

  it('REG-5 many who register with one code at the same moment all get in', async () => {
    await invite('WELCOME', 12)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => signUp({ username: `newcomer${i}` })))
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(12).fill(200))
  })

  it('REG-5 an address that invents 20 codes has to wait, even with a valid one; another address does not', async () => {
    await invite('WELCOME')
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => signUp({ code: `MADE-UP-${i}` })))
    expect(answers.filter(({ code }) => code === 401)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(5)
    expect(await signUp()).toEqual({
      code: 429,
      msg: 'Too many attempts. Please wait 15 min and try again.',
      data: null,
    })
    const guess = { code: 'WELCOME', address: '203.0.113.9' }
    expect(await lookUpInvite(world.services.db, guess, world.clock.now())).toBe('valid')
    world.clock.advance(15 * minutes)
    expect((await signUp()).code).toBe(200)
  })

  it('REG-5 invented codes from everywhere leave each address three tries, and a valid code works at once', async () => {
    const { db } = world.services
    await invite('WELCOME')
    const look = (code: string, address: string) => lookUpInvite(db, { code, address }, world.clock.now())
    for (let turn = 0; turn < 300; turn += 1) await look('MADE-UP', `203.0.113.${turn}`)
    const tries = ['a', 'b', 'c', 'd'].map((code) => look(code, '198.51.100.1'))
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(3)
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(1)
    expect(await look('WELCOME', '198.51.100.2')).toBe('valid')
  })

  it('REG-5 wrong codes and wrong passwords are counted separately', async () => {
    await invite('WELCOME')
    await memberNamed('ana')
    for (let turn = 0; turn < 20; turn += 1) await signUp({ code: 'MADE-UP' })
    expect((await signIn('ana')).code).toBe(200)
    world.clock.advance(15 * minutes)
    for (let turn = 0; turn < 20; turn += 1) await signIn(`nobody${turn}`, 'wrong')
    expect((await signUp()).code).toBe(200)
  })
})
