import fc from 'fast-check'
import { roundTime, scheduleDraw } from './schedule'

const quicknet = { genesis: 1692803367, period: 3 }

describe('the round that decides a draw', () => {
  it('BEACON-2 is the first that is due at least a second after the close', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (closesAt) => {
        const { round, dueAt } = scheduleDraw(quicknet, closesAt)
        expect(dueAt).toBe(roundTime(quicknet, round))
        expect(dueAt).toBeGreaterThanOrEqual(closesAt + 1000)
        expect(roundTime(quicknet, round - 1)).toBeLessThan(closesAt + 1000)
      }),
    )
  })

  it('BEACON-3 gives up ten minutes after the round was due', () => {
    const dueAt = 1_764_000_003_000
    expect(scheduleDraw(quicknet, 1_764_000_000_000)).toEqual({ round: 23732213, dueAt, voidAt: dueAt + 600_000 })
  })
})
