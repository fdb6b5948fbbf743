import { selections } from '@app/fairness'
import fc from 'fast-check'
import { readSlip } from './slip'

describe('a bet slip', () => {
  it('LOT-10 reads every set of different picks in catalogue order, however it is written', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...selections], { minLength: 1 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (picks, money) => {
          const slip = readSlip({ item: picks.join(','), money: String(money) })
          expect(slip.amount).toBe(BigInt(money) * 100n)
          expect(slip.picks).toEqual(selections.filter((pick) => picks.includes(pick)))
        },
      ),
    )
  })

  it.each(['', 'big', 'bi,', ',bi', 'bi,,sm', '2', '19', '03', ' bi', 'BI', 'bi;sm', 'constructor'])(
    'LOT-10 refuses the unknown picks %j',
    (item) => {
      expect(() => readSlip({ item, money: '1' })).toThrow('There is no such pick.')
    },
  )

  it.each(['bi,bi', '3,18,3', 'bi,sm,si,do,bi'])('LOT-10 refuses the repeated picks %j', (item) => {
    expect(() => readSlip({ item, money: '1' })).toThrow('Each pick can be chosen only once.')
  })

  it.each(['0', '0.00', '-1', '1.5', '0.01', '1e3', '0x10', ' 7 ', '', '01', '1000000000', 'NaN', '+1', '１'])(
    'LOT-10 refuses the amount %j',
    (money) => {
      expect(() => readSlip({ item: 'bi', money })).toThrow('Wrong amount')
    },
  )

  it('LOT-10 accepts a whole amount written with decimals', () => {
    expect(readSlip({ item: 'bi', money: '5.00' }).amount).toBe(500n)
  })
})
