import { register } from '@app/contracts'
import { setLoginPassword } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { isCommonPassword } from './common-passwords'
import { hashPassword } from './password'

const world = makeTestApp()
const tooCommon = { code: 401, msg: 'This password is too common and easy to guess. Choose another.' }

describe('a common password', () => {
  it.each([
    '12345678',
    'password',
    'Password1',
    'QWERTY123',
    'p@ssw0rd',
    '00000000',
    'aaaaaaaa',
    '87654321',
    'abcdefgh',
    'ｐａｓｓｗｏｒｄ',
  ])('REG-7 is recognised: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['correct horse', 'demo-pass-1', 'lampe-brot-kiesel', '水曜日の朝のコーヒー', 'aaaabbbb7'])(
    'REG-7 is not: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  it('REG-7 is refused at registration, without using up the code', async () => {
    const { db } = world.services
    await db.insertInto('invite').values({ code: 'WELCOME', uses_left: 1, expires_at: null }).execute()
    const arrange = { username: 'newcomer', code: 'WELCOME' }
    expect(await world.send(register, { ...arrange, password: '12345678' })).toEqual({
      ...tooCommon,
      data: { field: 'password' },
    })
    await world.ok(register, { ...arrange, password: 'lampe-brot-kiesel' })
  })

  it('REG-7 SET-9 is refused as a new password, and keeps working for members who already have it', async () => {
    const as = await world.session(await world.member({ password_hash: await hashPassword('12345678') }))
    const change = (new_password: string) => ({ old_password: '12345678', new_password })
    expect(await world.refused(setLoginPassword, change('password'), { as })).toEqual(tooCommon)
    await world.ok(setLoginPassword, change('lampe-brot-kiesel'), { as })
  })
})
