import { luckDraw, luckDrawNext, withdraw, withdrawalRule } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { balance } from '../../../test/betting'
import { openWheel, prize } from '../../../test/spinning'
import { makeReady, payPassword } from '../../../test/withdrawing'
import { transaction } from '../../db/database'
import { memberAccount, post, systemAccounts } from '../../ledger/ledger'
import { lockedOf } from './prize-rule'

const world = makeTestApp()

/** A member who may withdraw and whose every spin wins 60.00. */
async function winner(): Promise<number> {
  const member = await openWheel(world, [prize('money', 60_00n)])
  await makeReady(world.services, member, 0n)
  await world.set({ min_withdraw: '1.00' })
  await world.ok(luckDraw, {}, member)
  return member
}

async function deposit(memberId: number, amount: bigint) {
  await transaction(world.services.db, async (tx) => {
    const at = world.clock.now()
    const { id } = await tx
      .insertInto('deposit')
      .values({
        member_id: memberId,
        reference: `test-${at}-${amount}`,
        amount,
        channel: 'Sandbox',
        status: 2,
        created_at: new Date(at),
        paid_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [
      { account: systemAccounts.provider, amount: -amount },
      { account: await memberAccount(tx, memberId), amount },
    ]
    await post(tx, { kind: 'deposit', ref: `deposit:${id}`, lines, at })
  })
}
const request = (member: number, money: string) => world.send(withdraw, { money, paypwd: payPassword }, member)
const locked = (free: string) => ({
  code: 401,
  msg: `You can withdraw ${free} now. Winnings from free spins can be withdrawn once you have deposited as much.`,
  data: { field: 'money' },
})

describe('winnings from free spins', () => {
  it('HONEST-7 cannot be withdrawn without a deposit, and nothing moves', async () => {
    const member = await winner()
    expect(await request(member, '60')).toEqual(locked('0.00'))
    expect(await request(member, '1')).toEqual(locked('0.00'))
    expect(await balance(world.services, member)).toBe(60_00n)
  })

  it('HONEST-7 can be withdrawn up to the amount deposited', async () => {
    const member = await winner()
    await deposit(member, 25_00n)
    expect((await world.ok(withdrawalRule, {}, member)).locked).toBe('35.00')
    expect(await request(member, '50.01')).toEqual(locked('50.00'))
    expect((await request(member, '50')).code).toBe(200)
    await deposit(member, 35_00n)
    expect((await world.ok(withdrawalRule, {}, member)).locked).toBe('0.00')
    expect((await request(member, '70')).code).toBe(200)
  })

  it('HONEST-7 hold back nothing from a member who has won none', async () => {
    const member = await world.member()
    await makeReady(world.services, member, 100_00n)
    expect(await world.ok(withdrawalRule, {}, member)).toMatchObject({ locked: '0.00' })
    expect((await request(member, '100')).code).toBe(200)
  })

  it('HONEST-7 HONEST-4 have their rule published at the wheel and at the withdrawal, in the member’s language', async () => {
    const member = await winner()
    const { prize_rule: atWheel } = await world.ok(luckDrawNext, {}, member)
    expect(atWheel).toMatch(/^You can play with money from free spins right away/)
    expect((await world.ok(withdrawalRule, {}, member)).prize_rule).toBe(atWheel)
    const as = await world.session(member)
    expect((await world.ok(withdrawalRule, {}, { as, lang: 'de_de' })).prize_rule).toMatch(/^Geld aus Gratisdrehungen/)
  })

  it.each([
    [0n, 0n, 500n, 0n],
    [300n, 0n, 500n, 500n],
    [300n, 100n, 500n, 200n],
    [300n, 300n, 500n, 0n],
    [300n, 900n, 500n, 0n],
    [900n, 100n, 500n, 500n],
    [300n, 100n, 0n, 0n],
  ])('HONEST-7 of %d won, %d deposited and a balance of %d, %d is held back', (prizes, deposits, balance, held) => {
    expect(lockedOf({ prizes, deposits, balance })).toBe(held)
  })
})
