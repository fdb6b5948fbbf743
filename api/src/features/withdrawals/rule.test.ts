import fc from 'fast-check'
import { dayStart, payoutDelayMs } from './rule'

describe('the rule of withdrawals', () => {
  it('WALLET-7 pays out after 2 to 5 minutes, whatever the random bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        const delay = payoutDelayMs(bytes)
        return Number.isInteger(delay) && delay >= 120_000 && delay <= 300_000
      }),
    )
    expect(payoutDelayMs(new Uint8Array(4))).toBe(120_000)
    expect(payoutDelayMs(new Uint8Array(4).fill(255))).toBe(300_000)
  })

  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ])('WALLET-5 counts %s to the UTC day that began at %s', (now, start) => {
    expect(dayStart(Date.parse(now))).toBe(Date.parse(start))
  })
})
