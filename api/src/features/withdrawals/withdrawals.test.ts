import { languages, userInfo } from '@app/contracts'
import { moneyLog, personalReport, withdraw, withdrawalRecords, withdrawalRule } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp, type TestSession } from '../../../test/app'
import { makeReady, payPassword } from '../../../test/withdrawing'
import { checkInvariants, ledgerInvariants } from '../../ledger/invariants'
import { wheelTexts } from '../wheel/texts'
import { withdrawalInvariants } from './invariants'
import { payDue, refuseWithdrawal } from './review'

const world = makeTestApp([...ledgerInvariants, ...withdrawalInvariants])
const minute = 60_000
const noon = 12 * 60 * minute
const day = 24 * 60 * minute

/** At noon, so that no test crosses midnight. */
beforeEach(() => world.clock.advance(day + noon - (world.clock.now() % day)))

async function ready(amount = 500_00n): Promise<TestSession> {
  const as = await world.session()
  await makeReady(world.services, as.memberId, amount)
  return as
}
const query = (as: TestSession, money = '100', paypwd = payPassword, key?: string) =>
  world.send(withdraw, { money, paypwd }, { as, ...(key !== undefined && { key }) })
const done = async (as: TestSession, money = '100') => world.ok(withdraw, { money, paypwd: payPassword }, { as })
const seconds = () => Math.floor(world.clock.now() / 1000)
const records = (as: TestSession) => world.ok(withdrawalRecords, {}, { as })
const held = async (as: TestSession) => (await world.ok(userInfo, {}, { as })).held
const money = async (as: TestSession) => (await world.ok(userInfo, {}, { as })).money
const log = async (as: TestSession) =>
  (await world.ok(moneyLog, {}, { as })).data.map((entry) => `${entry.type_txt} ${entry.money}`)

describe('the withdrawal rule', () => {
  it('WALLET-5 HONEST-4 returns the limits, what is left today, and every reason for a refusal', async () => {
    const as = await ready()
    const rule = { min: '20.00', max: '20000.00', num: 3, left: 3 }
    const reasons = [
      'The bank did not accept the account.',
      'The account is not in your name.',
      'Cancelled as you asked.',
    ]
    expect(await world.ok(withdrawalRule, {}, { as })).toEqual({
      ...rule,
      reasons,
      locked: '0.00',
      prize_rule: wheelTexts.prizeRule.en_us,
    })
    await done(as)
    expect(await world.ok(withdrawalRule, {}, { as })).toMatchObject({ left: 2 })
    await world.set({ min_withdraw: '5', max_withdraw: '80.50', withdraws_a_day: 1 })
    expect(await world.ok(withdrawalRule, {}, { as })).toMatchObject({ min: '5.00', max: '80.50', num: 1, left: 0 })
  })
})

describe('a withdrawal', () => {
  it('WALLET-6 is acknowledged in the language of the request, also when it is repeated', async () => {
    const as = await ready()
    const request = { money: '100', paypwd: payPassword }
    const sent = async (lang: 'en_us' | 'de_de') =>
      (await world.send(withdraw, request, { as, lang, key: 'one-and-the-same' })).msg
    expect(await sent('en_us')).toBe('Withdrawal submitted. It usually arrives in about 5 minutes.')
    expect(await sent('de_de')).toMatch(/^Auszahlung eingereicht/)
    expect(await records(as)).toHaveLength(1)
  })

  it('WALLET-6 WALLET-7 WALLET-11 leaves the balance at once and is in review', async () => {
    const as = await ready()
    const from = seconds()
    const receipt = await done(as, '120.5')
    expect(receipt).toEqual({ id: receipt.id, money: '120.50', balance: '379.50' })
    expect([await money(as), await held(as)]).toEqual(['379.50', '120.50'])
    const [record, ...others] = await records(as)
    expect([record, others]).toEqual([
      {
        id: receipt.id,
        status: 1,
        status_text: 'In review',
        money: '120.50',
        desc: 'Kite Bank ••••\u00a03322',
        create_time: expect.any(Number),
        is_cancelled: 0,
        update_time: null,
      },
      [],
    ])
    expect(record?.create_time).toBeGreaterThanOrEqual(from)
    expect(record?.create_time).toBeLessThanOrEqual(seconds())
    expect(await log(as)).toEqual(['Withdrawal -120.50', 'Deposit 500.00'])
  })

  it('WALLET-7 is paid out within 2 to 5 minutes, once', async () => {
    const as = await ready()
    await done(as, '500')
    const pays = async () => {
      await Promise.all([payDue(world.services), payDue(world.services)])
      return (await records(as))[0]?.status
    }
    world.clock.advance(2 * minute - 30_000)
    expect(await pays()).toBe(1)
    world.clock.advance(3 * minute + 31_000)
    const from = seconds()
    expect(await pays()).toBe(2)
    const until = seconds()
    world.clock.advance(minute)
    expect(await pays()).toBe(2)
    const [record] = await records(as)
    expect(record?.status_text).toBe('Paid')
    expect(record?.update_time).toBeGreaterThanOrEqual(from)
    expect(record?.update_time).toBeLessThanOrEqual(until)
    expect([await money(as), await held(as)]).toEqual(['0.00', '0.00'])
    expect(await log(as)).toEqual(['Withdrawal -500.00', 'Deposit 500.00'])
    expect(await world.ok(personalReport, {}, { as })).toMatchObject({ withdrawal: '500.00' })
  })

  it('HONEST-4 is returned in full at once when a review refuses it, with a published reason', async () => {
    const as = await ready()
    const { id } = await done(as)
    expect(await refuseWithdrawal(world.services, id, 'name-differs')).toBe('refused')
    expect([await money(as), await held(as)]).toEqual(['500.00', '0.00'])
    const [record] = await records(as)
    expect(record).toMatchObject({ status: 3, status_text: 'Refused, returned in full', is_cancelled: 0 })
    expect(record?.desc).toBe('Kite Bank ••••\u00a03322 · The account is not in your name.')
    const after = seconds()
    expect(record?.update_time).toBeGreaterThanOrEqual(record?.create_time ?? Infinity)
    expect(record?.update_time).toBeLessThanOrEqual(after)
    const { reasons } = await world.ok(withdrawalRule, {}, { as })
    expect(reasons.some((reason) => record?.desc.endsWith(reason))).toBe(true)
    expect(await log(as)).toEqual(['Withdrawal returned 100.00', 'Withdrawal -100.00', 'Deposit 500.00'])
    expect(await world.ok(personalReport, {}, { as })).toMatchObject({ withdrawal: '0.00' })
  })

  it('HONEST-4 can be refused once, and not after it was paid', async () => {
    const as = await ready()
    const one = await done(as)
    const two = await done(as)
    await refuseWithdrawal(world.services, one.id, 'member-asked')
    expect(await refuseWithdrawal(world.services, one.id, 'member-asked')).toBe('closed')
    world.clock.advance(6 * minute)
    await payDue(world.services)
    expect(await refuseWithdrawal(world.services, two.id, 'member-asked')).toBe('closed')
    expect(await refuseWithdrawal(world.services, 1_000_000, 'member-asked')).toBe('unknown')
    expect((await records(as)).map(({ status }) => status)).toEqual([2, 3])
    expect(await money(as)).toBe('400.00')
  })

  it('WALLET-7 has its status and reason in the language of the request', async () => {
    const as = await ready()
    const { id } = await done(as)
    const recordIn = async (lang: (typeof languages)[number]) =>
      (await world.ok(withdrawalRecords, {}, { as, lang }))[0]
    const open = new Map<string, Awaited<ReturnType<typeof recordIn>>>()
    for (const lang of languages) open.set(lang, await recordIn(lang))
    await refuseWithdrawal(world.services, id, 'account-rejected')
    for (const lang of languages) {
      const { reasons } = await world.ok(withdrawalRule, {}, { as, lang })
      const refused = await recordIn(lang)
      expect(refused?.desc).toBe(`${open.get(lang)?.desc} · ${reasons[0]}`)
      expect(refused?.status_text).not.toBe(open.get(lang)?.status_text)
      if (lang !== 'en_us') expect(open.get(lang)?.status_text).not.toBe('In review')
    }
  })

  it('ACCESS-5 shows members only their own', async () => {
    await done(await ready())
    expect(await world.ok(withdrawalRecords, {}, await world.member())).toEqual([])
  })
})

describe('a withdrawal outside the rule', () => {
  const amounts = [
    ['nothing', '0', 401, 'Please fill in the exact amount'],
    ['nothing, with decimals', '0.00', 401, 'Please fill in the exact amount'],
    ['less than the least', '19.99', 401, 'One withdrawal must be at least 20.00.'],
    ['more than the most', '300.01', 401, 'One withdrawal can be at most 300.00.'],
    ['more than there is', '250.01', 401, 'Your balance is not enough for this withdrawal.'],
    ['less than nothing', '-50', 400, 'Please check the field "money".'],
    ['a third of a cent', '50.333', 400, 'Please check the field "money".'],
    ['a power', '1e2', 400, 'Please check the field "money".'],
    ['another number system', '0x64', 400, 'Please check the field "money".'],
    ['no amount', '', 400, 'Please check the field "money".'],
  ] as const

  it('WALLET-6 is refused, with the reason', async () => {
    await world.set({ max_withdraw: '300' })
    const as = await ready(250_00n)
    for (const [name, amount, code, msg] of amounts) {
      const answer = await query(as, amount)
      expect({ name, ...answer }).toEqual({ name, code, msg, data: code === 401 ? { field: 'money' } : null })
    }
    expect([await money(as), await records(as)]).toEqual(['250.00', []])
  })

  it('WALLET-6 is accepted at both ends of the range', async () => {
    await world.set({ min_withdraw: '20', max_withdraw: '300' })
    const as = await ready(320_00n)
    await done(as, '20')
    await done(as, '300')
    expect(await money(as)).toBe('0.00')
  })

  it('MINE-4 is refused while close_withdraw is 1', async () => {
    const as = await ready()
    await world.set({ close_withdraw: 1 })
    expect((await query(as)).msg).toBe('Withdrawals are closed at the moment. Please contact customer service.')
    expect(await money(as)).toBe('500.00')
  })

  it('WALLET-6 is refused without a bound bank, and without a withdrawal password', async () => {
    const bankless = await ready()
    await world.services.db.deleteFrom('bank_account').execute()
    expect(await query(bankless)).toMatchObject({ code: 401, msg: 'Please add a bank account first.' })
    const bare = await world.session()
    expect(await query(bare)).toMatchObject({ code: 401, msg: 'Please set your withdrawal password' })
    expect(await query(bare, '50', '')).toMatchObject({ code: 401, msg: 'Please enter your withdrawal password' })
    expect(await world.refused(withdraw, { money: '50' }, { as: bare })).toEqual({
      code: 400,
      msg: 'Please check the field "paypwd".',
    })
  })

  it('WALLET-5 is refused once the daily number is reached, until midnight UTC; a refused one does not count', async () => {
    const as = await ready()
    const { id } = await done(as, '50')
    await refuseWithdrawal(world.services, id, 'member-asked')
    for (let made = 0; made < 3; made += 1) await done(as, '50')
    const msg = 'Withdrawals a day (UTC): 3. You have used them all today.'
    expect(await query(as, '50')).toEqual({ code: 401, msg, data: null })
    world.clock.advance(noon - minute)
    expect((await query(as, '50')).msg).toBe(msg)
    world.clock.advance(minute)
    await done(as, '50')
    expect(await money(as)).toBe('300.00')
  })

  it('WALLET-12 is locked for 15 minutes by five wrong passwords; refusals do not reset that', async () => {
    const as = await ready()
    for (const left of [4, 3, 2, 1]) {
      const msg = `The withdrawal password is wrong. Attempts left: ${left}.`
      expect(await query(as, '50', '000000')).toEqual({ code: 401, msg, data: { field: 'paypwd' } })
    }
    const locked = 'Too many wrong withdrawal passwords. Withdrawals are locked for 15 min.'
    expect((await query(as, '50', '000000')).msg).toBe(locked)
    expect((await query(as, '50')).msg).toBe(locked)
    expect(await records(as)).toEqual([])
    world.clock.advance(15 * minute)
    await done(as, '50')
  })

  it('is refused while the books are paused, and none is paid out', async () => {
    const as = await ready()
    await done(as)
    world.services.books.isOpen = false
    expect((await query(as)).code).toBe(503)
    world.clock.advance(6 * minute)
    await payDue(world.services)
    expect(await records(as)).toMatchObject([{ status: 1 }])
    world.services.books.isOpen = true
    await payDue(world.services)
    expect(await records(as)).toMatchObject([{ status: 2 }])
  })
})

describe('the books', () => {
  const broken = async () => (await checkInvariants(world.services.db, withdrawalInvariants)).map(({ name }) => name)
  const [pending, once, orphan] = withdrawalInvariants.map(({ name }) => name)

  it.each([
    ['marked paid without a journal', `update withdrawal set status = 2, reviewed_at = created_at`, [pending, once]],
    [
      'marked refused without a journal',
      `update withdrawal set status = 3, reason = 'x', reviewed_at = created_at`,
      [pending, once],
    ],
    ['changed in its amount', `update withdrawal set amount = amount + 1`, [pending, once]],
    ['gone', `delete from withdrawal`, [pending, orphan]],
  ])('find a withdrawal that is %s', async (_name, harm, found) => {
    await done(await ready())
    expect(await broken()).toEqual([])
    await sql.raw(harm).execute(world.services.db)
    expect(await broken()).toEqual(found)
    await world.reset()
  })
})
