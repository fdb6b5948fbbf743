import type { PlayLimits } from '@app/contracts'
import { stakeLeft } from './stakeLeft'

const limit = (amount: string | null, used: string) => ({ limit: amount, used, resetsAt: 0, pending: null })
const limits = (stake: [string | null, string], loss: [string | null, string]): PlayLimits => ({
  deposit: limit('1.00', '1.00'),
  stake: limit(...stake),
  loss: limit(...loss),
  breakUntil: null,
  reminder: 0,
})

describe('what a member’s own limits leave', () => {
  it.each([
    ['nothing is limited', [null, '50.00'], [null, '3.00'], null],
    ['only stakes are', ['100.00', '60.00'], [null, '3.00'], { kind: 'stake', minor: 40_00n }],
    ['only losses are', [null, '60.00'], ['20.00', '5.50'], { kind: 'loss', minor: 14_50n }],
    ['the stricter one holds', ['100.00', '60.00'], ['20.00', '5.50'], { kind: 'loss', minor: 14_50n }],
    ['a gain of the day may be staked again', [null, '0'], ['20.00', '-5.00'], { kind: 'loss', minor: 25_00n }],
    ['more was used than the limit of now', ['10.00', '60.00'], [null, '0'], { kind: 'stake', minor: 0n }],
  ] as const)('HONEST-3 %s', (_, stake, loss, left) => {
    expect(stakeLeft(limits([...stake], [...loss]))).toEqual(left)
  })

  it('HONEST-3 is null while they are unknown', () => {
    expect(stakeLeft(null)).toBeNull()
  })
})
