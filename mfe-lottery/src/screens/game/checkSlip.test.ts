import type { BetType } from '@app/contracts'
import { faultOf, stakeOf, totalOf } from './checkSlip'

const slip = (amount: string, picks: BetType[] = ['bi', '10', '11']) => ({ amount, picks })

describe('checking a slip', () => {
  it.each([
    ['0', [], 'fault.amount'],
    ['00', ['bi'], 'fault.amount'],
    ['0', ['bi'], 'fault.amount'],
    ['', [], 'fault.picks'],
    ['5', [], 'fault.picks'],
    ['', ['bi'], 'fault.noAmount'],
    ['500', ['bi', '10', '11'], 'fault.balance'],
    ['429', ['bi', '10', '11'], 'fault.balance'],
    ['428', ['bi', '10', '11'], null],
    ['1', ['bi'], null],
  ] as const)('LOT-7 finds with the amount %j and %j: %s', (amount, picks, fault) => {
    expect(faultOf(slip(amount, [...picks]), 128_450n)).toBe(fault)
  })

  it('LOT-7 lets the whole balance be played', () => {
    expect(faultOf(slip('10', ['bi']), 1000n)).toBeNull()
    expect(faultOf(slip('10', ['bi']), 999n)).toBe('fault.balance')
  })

  it('LOT-7 leaves the balance to the server while it is not known', () => {
    expect(faultOf(slip('500'), null)).toBeNull()
  })

  it('LOT-9 counts the stake of each pick in minor units', () => {
    expect(stakeOf({ amount: '5' })).toBe(500n)
    expect(stakeOf({ amount: '005' })).toBe(500n)
    expect(stakeOf({ amount: '' })).toBeNull()
    expect(totalOf(slip('5'))).toBe(1500n)
    expect(totalOf(slip('999999999', ['bi', 'sm']))).toBe(199_999_999_800n)
  })
})
