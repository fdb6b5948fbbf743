import { make } from '@app/testing'
import { balanceByDay } from './balanceByDay'

const seconds = (...date: [number, number, number, number, number]) => new Date(...date).getTime() / 1000
const now = seconds(2026, 2, 1, 0, 10)

describe('the balance by day', () => {
  it('MINE-6 is that at the end of each day in the member’s time zone, today’s the balance now', () => {
    const history = make.balanceByTime({
      now,
      before: '900.00',
      times: [
        { time: seconds(2026, 1, 25, 12, 0), money: '64.00' },
        { time: seconds(2026, 1, 26, 23, 45), money: '10.00' },
        { time: seconds(2026, 1, 28, 0, 0), money: '1.00' },
        { time: seconds(2026, 1, 28, 23, 45), money: '2.50' },
        { time: seconds(2026, 2, 1, 0, 0), money: '4.00' },
      ],
    })
    expect(balanceByDay(history, 3)).toEqual([
      { at: seconds(2026, 1, 27, 0, 0), balance: 10_00n },
      { at: seconds(2026, 1, 28, 0, 0), balance: 2_50n },
      { at: seconds(2026, 2, 1, 0, 0), balance: 4_00n },
    ])
  })

  it('MINE-6 stays as it was before the period until it moves', () => {
    const history = make.balanceByTime({ now, before: '7.00' })
    expect(balanceByDay(history, 2).map(({ balance }) => balance)).toEqual([7_00n, 7_00n])
  })
})
