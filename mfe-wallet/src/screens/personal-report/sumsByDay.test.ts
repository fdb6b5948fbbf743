import { make } from '@app/testing'
import { added, sumsByDay } from './sumsByDay'

const seconds = (...date: [number, number, number, number, number]) => new Date(...date).getTime() / 1000
const none = { winnings: '0.00', stakes: '0.00', deposits: '0.00', withdrawals: '0.00' }
const staked = (time: number, stakes: string) => ({ ...none, time, stakes })

describe('the report by day', () => {
  it('REPORT-1 starts each day at midnight in the member’s time zone, and ends with today', () => {
    const report = make.reportByTime({
      now: seconds(2026, 2, 1, 0, 10),
      times: [
        staked(seconds(2026, 1, 26, 23, 45), '64.00'),
        staked(seconds(2026, 1, 27, 0, 0), '1.00'),
        staked(seconds(2026, 1, 27, 23, 45), '2.50'),
        staked(seconds(2026, 2, 1, 0, 0), '4.00'),
      ],
    })
    const days = sumsByDay(report, 3)
    expect(days.map(({ at, stakes }) => [at, stakes])).toEqual([
      [seconds(2026, 1, 27, 0, 0), 350n],
      [seconds(2026, 1, 28, 0, 0), 0n],
      [seconds(2026, 2, 1, 0, 0), 400n],
    ])
    expect(added(days)).toEqual({ winnings: 0n, stakes: 750n, deposits: 0n, withdrawals: 0n })
  })
})
