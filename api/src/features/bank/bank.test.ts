import { banks, bindBank, boundBank, setPayPassword } from '@app/contracts/wire'
import { makeTestApp, type TestSession } from '../../../test/app'
import { openAccount, sealAccount } from './account-number'

const world = makeTestApp()
const request = {
  bankid: '9988776655443322',
  bank: 'Whatever',
  bank_code: 'KITE',
  username: 'Ana Berg',
  mobile: '+49 151 555',
}

async function ready(): Promise<TestSession> {
  const as = await world.session()
  await world.ok(setPayPassword, { paypassword: '135790' }, { as })
  return as
}
const none = { is_bank: 0, info: { bankinfo: '', bankid: '', username: '' } }

describe('binding a bank account', () => {
  it('WALLET-4 offers the banks that the operator lists', async () => {
    const as = await world.session()
    expect((await world.ok(banks, {}, { as })).map(({ value }) => value)).toContain('KITE')
    await world.set({ banks: [{ text: 'One Bank', value: 'ONE' }] })
    expect(await world.ok(banks, {}, { as })).toEqual([{ text: 'One Bank', value: 'ONE' }])
  })

  it('WALLET-3 WALLET-4 WALLET-11 returns the bound bank with only the last four digits', async () => {
    const as = await ready()
    expect(await world.ok(boundBank, {}, { as })).toEqual(none)
    expect(await world.send(bindBank, request, { as })).toEqual({ code: 200, msg: 'Bank account added', data: null })
    expect(await world.ok(boundBank, {}, { as })).toEqual({
      is_bank: 1,
      info: { bankinfo: 'Kite Bank', bankid: '••••\u00a03322', username: 'Ana Berg' },
    })
    expect(await world.ok(boundBank, {}, await world.member())).toEqual(none)
  })

  it('WALLET-11 keeps the number encrypted for its member, and out of the logs', async () => {
    const as = await ready()
    await world.ok(bindBank, request, { as })
    const row = await world.services.db.selectFrom('bank_account').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.from(row.sealed).includes('99887766')).toBe(false)
    const { bank: key } = world.services.config.keys
    expect(openAccount(key, as.memberId, row.sealed)).toEqual({ number: request.bankid, mobile: request.mobile })
    expect(() => openAccount(key, as.memberId + 1, row.sealed)).toThrow()
    expect(() => openAccount(new Uint8Array(32), as.memberId, row.sealed)).toThrow()
    const bent = Uint8Array.from(row.sealed)
    bent.set([(bent[30] ?? 0) ^ 1], 30)
    expect(() => openAccount(key, as.memberId, bent)).toThrow()
    const log = world.logged.join()
    for (const secret of [request.bankid, request.mobile, request.username]) expect(log.includes(secret)).toBe(false)
    expect(log).toContain('/api/user_set_bank')
  })

  it('WALLET-11 encrypts the same number differently each time', () => {
    const key = new Uint8Array(32)
    const secret = { number: '123456', mobile: '' }
    const [one, two] = [1, 2].map((fill) => sealAccount(key, 1, secret, new Uint8Array(12).fill(fill)))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
  })

  it('WALLET-4 refuses what is no account, with the reason', async () => {
    const cases: [string, Partial<typeof request>, number, string][] = [
      ['an unlisted bank', { bank_code: 'OTHER' }, 401, 'Please select a bank'],
      ['no bank', { bank_code: '' }, 401, 'Please select a bank'],
      ['no name', { username: ' ' }, 401, 'Please enter your real name'],
      ['no number', { bankid: '' }, 401, 'Please enter your account number: 6 to 34 digits.'],
      ['a number with a letter', { bankid: '12345678a' }, 401, 'Please enter your account number: 6 to 34 digits.'],
      ['a number with spaces', { bankid: '1234 5678' }, 401, 'Please enter your account number: 6 to 34 digits.'],
      [
        'other digits than 0 to 9',
        { bankid: '１２３４５６７８' },
        401,
        'Please enter your account number: 6 to 34 digits.',
      ],
      ['a number of five digits', { bankid: '12345' }, 401, 'Please enter your account number: 6 to 34 digits.'],
      ['a number of 35 digits', { bankid: '1'.repeat(35) }, 401, 'Please enter your account number: 6 to 34 digits.'],
      ['an overlong number', { bankid: '1'.repeat(65) }, 400, 'Please check the field "bankid".'],
      ['a phone number with letters', { mobile: 'call me' }, 400, 'Please check the field "mobile".'],
      ['a name with control characters', { username: 'a\u0007b' }, 400, 'Please check the field "username".'],
    ]
    for (const [, changes, code, msg] of cases) {
      const as = await ready()
      expect(await world.refused(bindBank, { ...request, ...changes }, { as })).toEqual({ code, msg })
      expect(await world.ok(boundBank, {}, { as })).toEqual(none)
    }
  })

  it('WALLET-4 requires a withdrawal password first', async () => {
    const as = await world.session()
    expect(await world.refused(bindBank, request, { as })).toEqual({
      code: 401,
      msg: 'Please set your withdrawal password',
    })
  })

  it('WALLET-4 binds one account, even when many arrive at once', async () => {
    const as = await ready()
    const numbers = Array.from({ length: 8 }, (_, i) => `88880000${i}`)
    const answers = await Promise.all(numbers.map((bankid) => world.send(bindBank, { ...request, bankid }, { as })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const bound = await world.ok(boundBank, {}, { as })
    expect(await world.refused(bindBank, request, { as })).toEqual({
      code: 401,
      msg: 'You have already added a bank account. Please contact customer service to change it.',
    })
    expect(await world.ok(boundBank, {}, { as })).toEqual(bound)
  })
})
