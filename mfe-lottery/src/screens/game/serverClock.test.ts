import { nextChangeMs, type Sample, secondsLeft, serverNow, startClock, withSample, woken } from './serverClock'

/** A response that took `lateMs` to arrive; the server is 1000 ms ahead of the page's monotonic clock. */
const heard = (at: number, lateMs: number, sleptMs = 0): Sample => ({
  serverTime: at + 1000 + sleptMs - lateMs,
  monotonic: at,
  wall: at + 50_000 + sleptMs,
})

describe('the server’s clock', () => {
  it('LOT-3 uses the fastest sample', () => {
    const clock = [heard(200, 40), heard(300, 900)].reduce(withSample, startClock(heard(100, 300)))
    expect(serverNow(clock, 1000)).toBe(1960)
  })

  it('LOT-3 ignores a cached response, which would be late by its age', () => {
    const clock = withSample(startClock(heard(100, 20)), heard(40_000, 25_000))
    expect(serverNow(clock, 40_000)).toBe(40_980)
  })

  it('LOT-3 drops old samples, to follow clocks that drift apart', () => {
    const fast = startClock(heard(0, 0))
    const clock = Array.from({ length: 8 }, (_, i) => heard(1000 * (i + 1), 70)).reduce(withSample, fast)
    expect(serverNow(clock, 0)).toBe(930)
  })

  it('LOT-3 adds what the monotonic clock missed while the device slept', () => {
    const clock = woken(startClock(heard(100, 20)), { monotonic: 200, wall: 50_200 + 60_000 })
    expect(serverNow(clock, 200)).toBe(1180 + 60_000)
  })

  it('LOT-3 prefers the first response after a sleep to its own estimate', () => {
    const asleep = woken(startClock(heard(100, 0)), { monotonic: 200, wall: 50_200 + 90_000 })
    const clock = withSample(asleep, heard(300, 10, 60_000))
    expect(serverNow(clock, 300)).toBe(300 + 1000 + 60_000 - 10)
  })

  it('LOT-3 starts over with a response that arrives before the sleep was noticed', () => {
    const clock = withSample(startClock(heard(100, 0)), heard(200, 30, 60_000))
    expect(serverNow(clock, 200)).toBe(61_170)
  })

  it('LOT-3 is unchanged after a tab was only hidden', () => {
    const clock = startClock(heard(100, 20))
    expect(woken(clock, { monotonic: 90_000, wall: 140_003 })).toBe(clock)
  })

  it.each([
    [60_000, 60],
    [59_001, 60],
    [59_000, 59],
    [58_999, 59],
    [1, 1],
    [0, 0],
    [-500, 0],
  ])('LOT-3 rounds %d ms left up to %d s', (left, seconds) => {
    expect(secondsLeft(100_000 + left, 100_000)).toBe(seconds)
  })

  it.each([
    [59_001, 1],
    [59_000, 1000],
    [58_400, 400],
    [1, 1],
    [0, null],
    [-1, null],
  ])('LOT-3 with %d ms left, changes after %s ms', (left, wait) => {
    expect(nextChangeMs(100_000 + left, 100_000)).toBe(wait)
  })
})
