import { userInfo } from '@app/contracts'
import { editPayPassword, setPayPassword } from '@app/contracts/wire'
import { verify } from '@node-rs/argon2'
import { makeTestApp, type TestSession } from '../../../test/app'

const world = makeTestApp()
const done = { code: 200, msg: 'Withdrawal password saved', data: null }
const wrong = (left: number) => ({
  code: 401,
  msg: `The withdrawal password is wrong. Attempts left: ${left}.`,
  data: { field: 'oldpaypwd' },
})
const locked = (minutes: number) => ({
  code: 401,
  msg: `Too many wrong withdrawal passwords. Withdrawals are locked for ${minutes} min.`,
  data: { field: 'oldpaypwd' },
})

async function withPassword(paypassword = '135790'): Promise<TestSession> {
  const as = await world.session()
  await world.ok(setPayPassword, { paypassword }, { as })
  return as
}
const edit = (as: TestSession, oldpaypwd: string, paypassword = '246810') =>
  world.send(editPayPassword, { oldpaypwd, paypassword }, { as })

describe('the first withdrawal password', () => {
  it("SET-7 is set once, and the member's data shows it", async () => {
    const as = await world.session()
    expect((await world.ok(userInfo, {}, { as })).paypassword).toBe(0)
    expect(await world.send(setPayPassword, { paypassword: '13579a' }, { as })).toEqual(done)
    expect((await world.ok(userInfo, {}, { as })).paypassword).toBe(1)
    expect(await world.refused(setPayPassword, { paypassword: '000000' }, { as })).toEqual({
      code: 401,
      msg: 'Your withdrawal password is set already.',
    })
    expect(await edit(as, '13579a')).toEqual(done)
  })

  it('SET-7 is only one of many sent at once', async () => {
    const as = await world.session()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => world.send(setPayPassword, { paypassword: `10000${i}` }, { as })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('SET-7 has exactly six characters', async () => {
    const cases = ['', '12345', '1234567', '12345\n', undefined]
    for (const paypassword of cases) {
      const as = await world.session()
      expect(await world.refused(setPayPassword, { paypassword }, { as })).toEqual({
        code: 400,
        msg: 'Please check the field "paypassword".',
      })
      expect((await world.ok(userInfo, {}, { as })).paypassword).toBe(0)
    }
  })

  it('SET-7 is stored as a peppered hash, and never logged', async () => {
    await withPassword('975310')
    const { hash } = await world.services.db.selectFrom('pay_password').select('hash').executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(hash, '975310', { secret: world.services.config.keys.pepper })).toBe(true)
    expect(await verify(hash, '975310')).toBe(false)
    expect(world.logged.join()).not.toContain('975310')
  })
})

describe('a new withdrawal password', () => {
  it('SET-8 requires the old one', async () => {
    const as = await withPassword()
    expect(await edit(as, '000000')).toEqual(wrong(4))
    expect(await edit(as, '135790', '112233')).toEqual(done)
    expect(await edit(as, '135790')).toEqual(wrong(4))
    expect(await edit(as, '112233')).toEqual(done)
  })

  it('SET-8 must have six characters', async () => {
    const as = await withPassword()
    expect(await edit(as, '135790', '12345')).toMatchObject({ code: 400, msg: 'Please check the field "paypassword".' })
    expect(await edit(as, '13579', '123456')).toMatchObject({ code: 400, msg: 'Please check the field "oldpaypwd".' })
  })

  it('SET-6 is refused while edit_paypwd is 0, and if none was set before', async () => {
    expect(await edit(await world.session(), '135790')).toMatchObject({
      code: 401,
      msg: 'Please set your withdrawal password',
    })
    const as = await withPassword()
    await world.set({ edit_paypwd: 0 })
    expect(await edit(as, '135790')).toMatchObject({
      code: 401,
      msg: 'Please contact customer service to change your withdrawal password.',
    })
  })

  it('WALLET-12 is locked for 15 minutes after five wrong ones, for this member only', async () => {
    const as = await withPassword()
    const other = await withPassword()
    for (const left of [4, 3, 2, 1]) expect(await edit(as, '000000')).toEqual(wrong(left))
    expect(await edit(as, '000000')).toEqual(locked(15))
    world.clock.advance(5 * 60_000)
    expect(await edit(as, '135790')).toEqual(locked(10))
    expect(await edit(other, '135790')).toEqual(done)
    world.clock.advance(10 * 60_000)
    expect(await edit(as, '135790')).toEqual(done)
  })

  it('WALLET-12 is not locked by wrong ones with a right one between them', async () => {
    const as = await withPassword()
    for (let round = 0; round < 3; round += 1) {
      for (const left of [4, 3, 2, 1]) expect(await edit(as, '000000')).toEqual(wrong(left))
      expect(await edit(as, '135790', '135790')).toEqual(done)
    }
  })

  it('WALLET-12 allows five guesses, however many arrive at once', async () => {
    const as = await withPassword()
    const guesses = Array.from({ length: 20 }, (_, i) => String(100_000 + i))
    const answers = await Promise.all(guesses.map((guess) => edit(as, guess)))
    expect(answers.filter(({ msg }) => msg.startsWith('The withdrawal password is wrong'))).toHaveLength(4)
    expect(await edit(as, '135790')).toEqual(locked(15))
  })
})
