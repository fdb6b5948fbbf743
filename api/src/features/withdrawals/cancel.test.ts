import { userInfo } from '@app/contracts'
import {
  cancelWithdrawal,
  moneyLog,
  setPlayLimits,
  withdraw,
  withdrawalRecords,
  withdrawalRule,
} from '@app/contracts/wire'
import { makeTestApp, type TestSession } from '../../../test/app'
import { makeReady, payPassword } from '../../../test/withdrawing'
import { ledgerInvariants } from '../../ledger/invariants'
import { withdrawalInvariants } from './invariants'
import { payDue } from './review'

const world = makeTestApp([...ledgerInvariants, ...withdrawalInvariants])
const minute = 60_000

async function ready(): Promise<TestSession> {
  const as = await world.session()
  await makeReady(world.services, as.memberId, 500_00n)
  return as
}
const made = async (as: TestSession) => (await world.ok(withdraw, { money: '100', paypwd: payPassword }, { as })).id
const cancel = (as: TestSession, id: number) => world.send(cancelWithdrawal, { id }, { as })
const records = (as: TestSession) => world.ok(withdrawalRecords, {}, { as })
const purse = async (as: TestSession) => {
  const { money, held } = await world.ok(userInfo, {}, { as })
  return { money, held }
}

describe('a withdrawal in review', () => {
  it('WALLET-16 is cancelled by its member: all of it returns at once, and it does not count in the day', async () => {
    const as = await ready()
    const id = await made(as)
    expect(await cancel(as, id)).toEqual({
      code: 200,
      msg: 'Withdrawal cancelled. The money is back in your balance.',
      data: null,
    })
    expect(await purse(as)).toEqual({ money: '500.00', held: '0.00' })
    expect(await records(as)).toMatchObject([
      {
        status: 3,
        status_text: 'Cancelled, returned in full',
        is_cancelled: 1,
        desc: 'Kite Bank ••••\u00a03322',
      },
    ])
    expect((await world.ok(moneyLog, {}, { as })).data.map(({ type_txt: kind, money }) => `${kind} ${money}`)).toEqual([
      'Withdrawal returned 100.00',
      'Withdrawal -100.00',
      'Deposit 500.00',
    ])
    expect(await world.ok(withdrawalRule, {}, { as })).toMatchObject({ num: 3, left: 3 })
    world.clock.advance(6 * minute)
    await payDue(world.services)
    expect(await records(as)).toMatchObject([{ status: 3 }])
  })

  it('WALLET-16 is not cancelled twice, nor after it was paid: nothing moves, and the member is told', async () => {
    const as = await ready()
    const first = await made(as)
    const second = await made(as)
    await cancel(as, first)
    const msg = 'This withdrawal is no longer in review and cannot be cancelled.'
    expect(await cancel(as, first)).toMatchObject({ code: 401, msg })
    world.clock.advance(6 * minute)
    await payDue(world.services)
    expect(await cancel(as, second)).toMatchObject({ code: 401, msg })
    expect(await purse(as)).toEqual({ money: '400.00', held: '0.00' })
  })

  it('WALLET-16 HONEST-4 is paid or returned, never both, when it is cancelled while it is paid', async () => {
    await world.set({ withdraws_a_day: 10 })
    const as = await ready()
    const ids = [await made(as), await made(as), await made(as), await made(as), await made(as)]
    world.clock.advance(6 * minute)
    const requested = ids.flatMap((id) => [cancel(as, id), cancel(as, id)])
    const [answers] = await Promise.all([Promise.all(requested), payDue(world.services), payDue(world.services)])
    const returned = answers.filter(({ code }) => code === 200).length
    expect((await records(as)).filter(({ status }) => status === 3)).toHaveLength(returned)
    expect(await purse(as)).toEqual({ money: `${returned * 100}.00`, held: '0.00' })
  })

  it('ACCESS-5 WALLET-16 is nobody else’s to cancel', async () => {
    const as = await ready()
    const other = await ready()
    const id = await made(as)
    for (const unknown of [id, 1_000_000])
      expect(await cancel(other, unknown)).toMatchObject({ msg: 'There is no such withdrawal.' })
    expect(await records(as)).toMatchObject([{ status: 1 }])
  })

  it('WALLET-16 HONEST-3 stays on its way during a break', async () => {
    const as = await ready()
    const id = await made(as)
    await world.ok(setPlayLimits, { break_days: '1' }, { as })
    expect(await cancel(as, id)).toMatchObject({ code: 401, msg: expect.stringMatching(/^You are taking a break/) })
    expect(await purse(as)).toEqual({ money: '400.00', held: '100.00' })
  })

  it('WALLET-16 stays while the books are being counted', async () => {
    const as = await ready()
    const id = await made(as)
    world.services.books.isOpen = false
    expect((await cancel(as, id)).code).toBe(503)
    world.services.books.isOpen = true
    expect(await records(as)).toMatchObject([{ status: 1 }])
  })
})
