import type { BetType } from '@app/contracts'
import { parseTyped } from '@app/money'
import { type Bounds, faultOf, steppedStake, totalOf } from './checkSlip'

const slip = (amount: string, picks: BetType[] = ['bi', '10', '11']) => ({
  amount,
  picks,
  stake: parseTyped(amount, { lang: 'en_us', currency: '' }, { whole: true }),
})

const bounds = (changes: Partial<Bounds> = {}): Bounds => ({
  balance: 128_450n,
  min: 1_00n,
  max: 10_000_00n,
  left: null,
  ...changes,
})

describe('checking a slip', () => {
  it.each([
    ['0', [], 'fault.amount'],
    ['00', ['bi'], 'fault.amount'],
    ['0', ['bi'], 'fault.amount'],
    ['', [], 'fault.picks'],
    ['5', [], 'fault.picks'],
    ['', ['bi'], 'fault.noAmount'],
    ['-5', ['bi'], 'fault.unreadable'],
    ['1.5', ['bi'], 'fault.unreadable'],
    ['9x9', [], 'fault.unreadable'],
    ['12345678901', ['bi'], 'fault.unreadable'],
    ['1,000', ['bi'], null],
    ['500', ['bi', '10', '11'], 'fault.balance'],
    ['429', ['bi', '10', '11'], 'fault.balance'],
    ['428', ['bi', '10', '11'], null],
    ['1', ['bi'], null],
  ] as const)('LOT-7 with the amount %j and picks %j, finds %s', (amount, picks, fault) => {
    expect(faultOf(slip(amount, [...picks]), bounds())).toBe(fault)
  })

  it('LOT-7 allows staking the whole balance', () => {
    expect(faultOf(slip('10', ['bi']), bounds({ balance: 1000n }))).toBeNull()
    expect(faultOf(slip('10', ['bi']), bounds({ balance: 999n }))).toBe('fault.balance')
  })

  it('LOT-7 leaves the balance to the server while it is unknown', () => {
    expect(faultOf(slip('500'), bounds({ balance: null }))).toBeNull()
  })

  it('LOT-10 checks the minimum and maximum of a pick before the server does', () => {
    expect(faultOf(slip('4', ['bi']), bounds({ min: 5_00n }))).toBe('fault.range')
    expect(faultOf(slip('11', ['bi']), bounds({ max: 10_00n }))).toBe('fault.range')
    expect(faultOf(slip('10', ['bi']), bounds({ max: 10_00n }))).toBeNull()
  })

  it('HONEST-3 checks the member’s own limits before the server does', () => {
    const left = { kind: 'stake', minor: 14_99n } as const
    expect(faultOf(slip('5'), bounds({ left }))).toBe('fault.stakeLimit')
    expect(faultOf(slip('5'), bounds({ left: { kind: 'loss', minor: 0n } }))).toBe('fault.lossLimit')
    expect(faultOf(slip('5'), bounds({ left: { ...left, minor: 15_00n } }))).toBeNull()
  })

  it('LOT-9 adds the stakes of the picks in minor units', () => {
    expect(totalOf(slip('5'))).toBe(1500n)
    expect(totalOf(slip('999999999', ['bi', 'sm']))).toBe(199_999_999_800n)
    expect(totalOf(slip('1.5'))).toBe(0n)
  })

  it.each([
    [1_00n, 1, 2_00n],
    [1_00n, -1, 1_00n],
    [null, 1, 1_00n],
    [100_00n, 1, 100_00n],
    [500_00n, -1, 100_00n],
  ] as const)('LOT-6 steps from %p by %d to %p, within the bounds', (stake, by, next) => {
    expect(steppedStake(stake, by, { min: 1_00n, max: 100_00n })).toBe(next)
  })
})
