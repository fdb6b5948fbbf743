import type { PlaySession } from '@app/contracts'
import { dueCount, isDue, untilNextMs } from './due'

const since = 1_790_000_000
const after = (minutes: number, reminder: PlaySession['reminder'] = 15): PlaySession => ({
  since,
  net: '-4.00',
  reminder,
  serverTime: since + minutes * 60,
})

describe('when a reminder is due', () => {
  it('HONEST-5 is at each interval that the member chose, never if reminders are off', () => {
    expect([14, 15, 29, 30, 61].map((minutes) => dueCount(after(minutes)))).toEqual([0, 1, 1, 2, 4])
    expect([dueCount(after(61, 60)), dueCount(after(500, 0))]).toEqual([1, 0])
    expect([untilNextMs(after(0)), untilNextMs(after(20)), untilNextMs(after(20, 0))]).toEqual([900_000, 600_000, null])
  })

  it('HONEST-5 is once per interval, and again in another sitting', () => {
    expect(isDue(after(16), { since, at: 0 })).toBe(true)
    expect(isDue(after(16), { since, at: 1 })).toBe(false)
    expect(isDue(after(31), { since, at: 1 })).toBe(true)
    expect(isDue(after(16), { since: since - 9000, at: 7 })).toBe(true)
  })
})
