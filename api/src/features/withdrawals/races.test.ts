import { userInfo } from '@app/contracts'
import { depositRecords, editPayPassword, withdraw, withdrawalRecords } from '@app/contracts/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { makeTestApp, type TestSession } from '../../../test/app'
import { balance, fund } from '../../../test/betting'
import { beforeTransaction } from '../../../test/before-transaction'
import { makeReady, payPassword } from '../../../test/withdrawing'
import { checkInvariants, ledgerInvariants } from '../../ledger/invariants'
import { changePayPassword } from '../pay-password/pay-password'
import { forgiveGuesses } from '../pay-password/store'
import type { WithdrawalReason } from './reasons'
import { withdrawalInvariants } from './invariants'
import { payDue, refuseWithdrawal } from './review'
import { withdraw as withdrawMoney } from './withdraw'

const invariants = [...ledgerInvariants, ...withdrawalInvariants]
const world = makeTestApp(invariants)
const minute = 60_000

async function ready(amount: bigint): Promise<TestSession> {
  const as = await world.session()
  await makeReady(world.services, as.memberId, amount)
  return as
}
const request = (as: TestSession, money: string, key?: string) =>
  world.send(withdraw, { money, paypwd: payPassword }, { as, ...(key !== undefined && { key }) })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const records = (as: TestSession) => world.ok(withdrawalRecords, {}, { as })

describe('withdrawals that arrive at once', () => {
  it('WALLET-6 pay out the last balance exactly once', async () => {
    await world.set({ withdraws_a_day: 100 })
    const as = await ready(100_00n)
    const answers = await times(20, () => request(as, '100'))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await balance(world.services, as.memberId)).toBe(0n)
    expect(await records(as)).toHaveLength(1)
  })

  it('WALLET-5 keep to the daily number', async () => {
    await world.set({ withdraws_a_day: 2 })
    const as = await ready(1_000_00n)
    const answers = await times(5, () => request(as, '50'))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(await balance(world.services, as.memberId)).toBe(900_00n)
  })

  it('WALLET-6 SET-8 take nothing if the withdrawal password was changed in the meantime', async () => {
    const as = await ready(100_00n)
    const arrange = { oldpaypwd: payPassword, paypassword: '112233' }
    const racing = beforeTransaction(world.services, 1, () => changePayPassword(world.services, as.memberId, arrange))
    const requested = withdrawMoney(racing, as.memberId, null, { money: '100', paypwd: payPassword })
    await expect(requested).rejects.toThrow('The withdrawal password is wrong.')
    expect(await balance(world.services, as.memberId)).toBe(100_00n)
    expect((await request(as, '100')).code).toBe(401)
  })

  it('WALLET-12 a right guess at the old withdrawal password does not reset the count for the new one', async () => {
    const as = await ready(0n)
    const { db } = world.services
    const row = () => db.selectFrom('pay_password').select(['hash', 'failures']).executeTakeFirstOrThrow()
    const before = await row()
    await changePayPassword(world.services, as.memberId, { oldpaypwd: payPassword, paypassword: '112233' })
    await world.refused(editPayPassword, { oldpaypwd: '000000', paypassword: '445566' }, { as })
    await forgiveGuesses(db, as.memberId, before.hash)
    expect((await row()).failures).toBe(1)
  })

  it('LOT-11 with the same key count as one, and all get its receipt', async () => {
    const as = await ready(500_00n)
    const answers = await times(5, () => request(as, '100', 'withdraw-0001'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 200, data: { money: '100.00', balance: '400.00' } })
    expect(await balance(world.services, as.memberId)).toBe(400_00n)
    await world.set({ close_withdraw: 1 })
    expect(await request(as, '100', 'withdraw-0001')).toEqual(answers[0])
    expect((await request(as, '200', 'withdraw-0001')).code).toBe(409)
  })

  it('LOT-11 do not use up a key when they are refused', async () => {
    const as = await ready(0n)
    expect((await request(as, '100', 'withdraw-0002')).code).toBe(401)
    await fund(world.services, as.memberId, 100_00n)
    expect((await request(as, '100', 'withdraw-0002')).code).toBe(200)
  })

  it('HONEST-4 are each paid or refused, never both, when payouts and refusals race', async () => {
    await world.set({ withdraws_a_day: 100 })
    const as = await ready(1_000_00n)
    for (let made = 0; made < 10; made += 1) await request(as, '100')
    world.clock.advance(6 * minute)
    const ids = (await records(as)).map(({ id }) => id)
    const refusals = Promise.all(ids.map((id) => refuseWithdrawal(world.services, id, 'account-rejected')))
    await Promise.all([payDue(world.services), refusals, payDue(world.services)])
    const refused = (await refusals).filter((outcome) => outcome === 'refused').length
    const statuses = (await records(as)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 3)).toHaveLength(refused)
    expect(statuses.filter((status) => status === 2)).toHaveLength(10 - refused)
    expect(await balance(world.services, as.memberId)).toBe(BigInt(refused) * 100_00n)
  })

  it('HONEST-4 survive a payout that fails half way: it is retried and pays once', async () => {
    const as = await ready(100_00n)
    await request(as, '100')
    world.clock.advance(6 * minute)
    const { db } = world.services
    await sql`alter table journal add constraint stops_here check (kind <> 'withdraw_paid') not valid`.execute(db)
    await payDue(world.services)
    await sql`alter table journal drop constraint stops_here`.execute(db)
    expect(world.logged.some((line) => line.includes('a withdrawal could not be paid out'))).toBe(true)
    expect(await records(as)).toMatchObject([{ status: 1 }])
    expect(await checkInvariants(world.services.db, invariants)).toEqual([])
    await payDue(world.services)
    expect(await records(as)).toMatchObject([{ status: 2 }])
  })
})

type Step =
  | { do: 'deposit'; amount: number }
  | { do: 'withdraw'; amount: number; key: number }
  | { do: 'refuse'; which: number; reason: WithdrawalReason }
  | { do: 'pay' }
const amount = fc.integer({ min: 1, max: 60_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount }),
  fc.record({ do: fc.constant('withdraw' as const), amount, key: fc.nat(5) }),
  fc.record({ do: fc.constant('withdraw' as const), amount, key: fc.nat(5) }),
  fc.record({
    do: fc.constant('refuse' as const),
    which: fc.nat(4),
    reason: fc.constantFrom<WithdrawalReason>('account-rejected', 'name-differs', 'member-asked'),
  }),
  fc.record({ do: fc.constant('pay' as const) }),
)

/** The expected state by the rule, in a few lines of plain arithmetic. */
class Model {
  balance = 0
  readonly made: { amount: number; status: 1 | 2 | 3 }[] = []
  readonly keys = new Map<number, number>()

  withdraw(requested: number, key: number): number {
    const first = this.keys.get(key)
    if (first !== undefined) return first === requested ? 200 : 409
    const today = this.made.filter(({ status }) => status !== 3).length
    if (requested < 20_00 || requested > 300_00 || today >= 3 || requested > this.balance) return 401
    this.balance -= requested
    this.made.push({ amount: requested, status: 1 })
    this.keys.set(key, requested)
    return 200
  }

  close(which: number, status: 2 | 3): boolean {
    const withdrawal = this.made[which]
    if (withdrawal?.status !== 1) return false
    withdrawal.status = status
    if (status === 3) this.balance += withdrawal.amount
    return true
  }
}

describe('any sequence of deposits, withdrawals, refusals and payouts', () => {
  const day = 86_400_000

  async function play(as: TestSession, model: Model, what: Step): Promise<void> {
    const ids = (await records(as)).map(({ id }) => id).reverse()
    switch (what.do) {
      case 'deposit':
        await fund(world.services, as.memberId, BigInt(what.amount))
        model.balance += what.amount
        return
      case 'withdraw': {
        const { code } = await request(as, (what.amount / 100).toFixed(2), `model-key-${what.key}`)
        expect(code).toBe(model.withdraw(what.amount, what.key))
        return
      }
      case 'refuse': {
        const outcome = await refuseWithdrawal(world.services, ids[what.which] ?? 1_000_000, what.reason)
        expect(outcome === 'refused').toBe(model.close(what.which, 3))
        return
      }
      case 'pay':
        world.clock.advance(5 * minute + 1)
        await payDue(world.services)
        for (const which of model.made.keys()) model.close(which, 2)
    }
  }

  it('WALLET-6 WALLET-7 HONEST-4 gives the same result as plain arithmetic', async () => {
    await world.set({ max_withdraw: '300' })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        world.clock.advance(day - (world.clock.now() % day) + minute)
        const as = await ready(0n)
        const model = new Model()
        for (const what of steps) await play(as, model, what)
        const { money } = await world.ok(userInfo, {}, { as })
        expect(money).toBe((model.balance / 100).toFixed(2))
        const stored = (await records(as)).reverse().map(({ status, money: text }) => [status, text])
        expect(stored).toEqual(model.made.map(({ status, amount: minor }) => [status, (minor / 100).toFixed(2)]))
        expect(await checkInvariants(world.services.db, invariants)).toEqual([])
        expect(await world.ok(depositRecords, {}, { as })).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
