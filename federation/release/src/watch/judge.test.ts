import fc from 'fast-check'
import { defaultLimits, judge, rateOf } from './judge'
import { intervalOf } from './wilson'

const rate = (failures: number, tries: number) => ({ failures, tries })
const kindOf = (canary: [number, number], stable: [number, number], limits = defaultLimits) =>
  judge(rate(...canary), rate(...stable), limits).kind

describe('REL-3 whether a canary is bad', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['fails on every tenth device', [30, 300], [10, 3000]],
    ['fails always', [200, 200], [0, 10_000]],
    ['fails when nobody has the stable release any more', [30, 300], [0, 0]],
    ['fails more than a stable that is not good either', [90, 500], [300, 5000]],
  ])('REL-3 it is if it %s', (_, canary, stable) => {
    expect(kindOf(canary, stable)).toBe('bad')
  })

  it.each<[string, [number, number], [number, number]]>([
    ['nothing fails', [0, 5000], [0, 5000]],
    ['two of the first two hundred fail by chance', [4, 200], [0, 5000]],
    ['it stays within the margin', [12, 1000], [10, 2000]],
    ['an unavailable API fails for everybody', [400, 1000], [2000, 5000]],
  ])('REL-3 it is not if %s', (_, canary, stable) => {
    expect(kindOf(canary, stable)).toBe('holds')
  })

  it('REL-3 there is no verdict below the sample size, and the margin is the one that was set', () => {
    expect(kindOf([199, 199], [0, 5000])).toBe('too few')
    expect(kindOf([30, 300], [10, 3000], { marginPercent: 10, minDevices: 200 })).toBe('holds')
    expect(kindOf([30, 300], [10, 3000], { marginPercent: 1, minDevices: 1000 })).toBe('too few')
  })

  it('REL-3 more failures never make it better', () => {
    const order = ['holds', 'bad']
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 5000 }), fc.nat(4999), fc.nat(100), (tries, failures, more) => {
        const few = Math.min(tries, failures)
        const many = Math.min(tries, failures + more)
        const one = kindOf([few, tries], [10, 2000])
        const two = kindOf([many, tries], [10, 2000])
        expect(order.indexOf(two)).toBeGreaterThanOrEqual(order.indexOf(one))
      }),
    )
  })

  it('REL-3 chance alone halts at most one of a hundred canaries', () => {
    // a canary exactly as bad as the margin allows, drawn a thousand times from a fixed sequence
    let state = 7
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const draw = () => rate(Array.from({ length: 400 }, random).filter((value) => value < 0.015).length, 400)
    const halted = Array.from({ length: 1000 }, draw).filter(
      (canary) => judge(canary, rate(25, 5000), defaultLimits).kind === 'bad',
    )
    expect(halted.length).toBeLessThanOrEqual(10)
  })

  it('REL-3 devices count, not how much each of them reports', () => {
    expect(
      rateOf([
        { devices: 90, failed_devices: 5 },
        { devices: 10, failed_devices: 1 },
      ]),
    ).toEqual(rate(6, 100))
    expect(rateOf([])).toEqual(rate(0, 0))
  })

  it('REL-3 everything that one address can get counted in an hour does not halt a good canary', () => {
    const fromOneAddress = 5
    expect(kindOf([fromOneAddress, 200 + fromOneAddress], [0, 5000])).toBe('holds')
  })
})

it('REL-3 REL-22 an interval ends where the share would be 3.09 standard errors away: Wilson’s', () => {
  for (const [hits, tries] of [
    [10, 100],
    [0, 630],
    [3, 4],
  ] as const) {
    const { low, high } = intervalOf(hits, tries)
    for (const end of [low, high])
      expect(Math.abs(end - hits / tries)).toBeCloseTo(3.09 * Math.sqrt((end * (1 - end)) / tries), 9)
  }
  expect(intervalOf(0, 0)).toEqual({ low: 0, high: 1 })
})
