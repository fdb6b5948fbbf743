import { isNoticeDue } from './closingNotice'

describe('the closing notice', () => {
  it.each([
    [60, undefined, false],
    [59, undefined, true],
    [58, undefined, false],
    [59, '416', true],
    [59, '417', false],
    [0, undefined, false],
  ])('LOT-4 with %d s left and %s announced before: %s', (seconds, reported, isDue) => {
    expect(isNoticeDue('417', seconds, reported)).toBe(isDue)
  })

  it('LOT-4 appears once per countdown, and not at all if it starts below 59', () => {
    const count = (from: number) => {
      let reported: string | undefined
      let times = 0
      for (let seconds = from; seconds >= 0; seconds--) {
        for (let look = 0; look < 3; look++) {
          if (!isNoticeDue('417', seconds, reported)) continue
          reported = '417'
          times += 1
        }
      }
      return times
    }
    expect([count(180), count(59), count(58)]).toEqual([1, 1, 0])
  })
})
