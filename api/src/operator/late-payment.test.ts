import { depositRecords } from '@app/contracts/wire'
import { makeTestApp } from '../../test/app'
import { balance } from '../../test/betting'
import { openDeposit, operate } from '../../test/operating'
import { takeResult, type PayResult } from '../features/deposits/callback'
import { checkInvariants } from '../ledger/invariants'
import { depositInvariants } from '../features/deposits/invariants'
import { latestActions } from '../back-office/record'

const world = makeTestApp()
const run = (...words: string[]) => operate(world, ...words)

/** A deposit of 40.00 with these results from the provider, in order. */
async function deposit(...result: PayResult['status'][]) {
  const member = await world.member({ username: 'mira' })
  const id = await openDeposit(world, member)
  const { reference } = await world.services.db
    .selectFrom('deposit')
    .select('reference')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const print = (status: PayResult['status']) =>
    takeResult(world.services, { order: reference, amount: '40.00', status })
  for (const status of result) await print(status)
  return { member, id, reference, report: print }
}

describe('a deposit that was declined and paid after all', () => {
  it('WALLET-7 is not credited on the provider’s word alone, and an operator sees it', async () => {
    const { member, id, report: print } = await deposit('declined')
    expect(await run('deposits')).toEqual(['no deposit is waiting'])
    expect(await print('paid')).toBe('already')
    expect(await print('paid')).toBe('already')
    expect(await balance(world.services, member)).toBe(0n)
    expect(await run('deposits')).toEqual([
      expect.stringMatching(new RegExp(`^${id}  mira  40\\.00  Card .* failed, but reported paid by the provider `)),
    ])
  })

  it('WALLET-7 is credited once, with its own amount, by a recorded operator command', async () => {
    const { member, id, reference } = await deposit('declined', 'paid')
    const credits = await Promise.allSettled([1, 2, 3].map(() => run('credit-failed-deposit', id, reference)))
    expect(credits.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: [`deposit ${id}, which had failed, was credited with 40.00`] },
    ])
    expect(await balance(world.services, member)).toBe(40_00n)
    expect(await world.ok(depositRecords, {}, member)).toMatchObject([
      { status: 4, status_text: 'Credited', money: '40.00', pay_time: expect.any(Number) },
    ])
    expect(await run('deposits')).toEqual(['no deposit is waiting'])
    expect(await latestActions(world.services.db, 10)).toMatchObject([
      { verb: 'deposits' },
      { operator: 'Nadia', reason: 'a test', verb: 'credit-failed-deposit', details: { words: [id, reference] } },
    ])
    expect(await checkInvariants(world.services.db, depositInvariants)).toEqual([])
  })

  it('WALLET-7 can be credited before the provider’s late report arrives, which then moves nothing', async () => {
    const { member, id, reference, report: print } = await deposit('declined')
    await run('credit-failed-deposit', id, reference)
    expect(await print('paid')).toBe('already')
    expect(await balance(world.services, member)).toBe(40_00n)
  })

  it.each<[string, PayResult['status'][], (id: string, reference: string) => [string, string], string]>([
    ['one that waits', [], (id, reference) => [id, reference], 'has not failed'],
    ['one that was paid', ['paid'], (id, reference) => [id, reference], 'has not failed'],
    ['one under another reference', ['declined'], (id) => [id, 'another-reference'], 'is not the provider’s reference'],
    ['one that does not exist', ['declined'], (_, reference) => ['99999', reference], 'deposit 99999 does not exist'],
  ])('WALLET-7 the command refuses %s and moves nothing', async (_what, result, words, why) => {
    const { member, id, reference } = await deposit(...result)
    const before = await balance(world.services, member)
    await expect(run('credit-failed-deposit', ...words(id, reference))).rejects.toThrow(why.replace('’', "'"))
    expect(await balance(world.services, member)).toBe(before)
  })
})
