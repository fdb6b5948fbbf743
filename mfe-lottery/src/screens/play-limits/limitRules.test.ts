import { parseTyped } from '@app/money'
import { breakEnd, effectOf, isLonger, typedLimit, usedOf } from './limitRules'

const read = (text: string) => parseTyped(text, { lang: 'en_us', currency: '' })

describe('the rules of the limits', () => {
  it.each([
    [null, null, 'same'],
    [null, '10.00', 'now'],
    ['10.00', '9.99', 'now'],
    ['10.00', '10', 'same'],
    ['10.00', '10.01', 'later'],
    ['9.00', '10.00', 'later'],
    ['10.00', null, 'later'],
  ] as const)('HONEST-3 time a change from %s to %s: %s', (from, to, effect) => {
    expect(effectOf(from, to)).toBe(effect)
  })

  it('HONEST-3 accept a typed amount, and nothing else', () => {
    expect(['007', '12.5', '0', '', '.', '1000000000'].map((text) => typedLimit(text, read))).toEqual([
      '7.00',
      '12.50',
      '0.00',
      null,
      null,
      null,
    ])
  })

  it('HONEST-3 count a gain as zero used', () => {
    expect([usedOf('-5.00'), usedOf('5.00')]).toEqual([0n, 500n])
  })

  it('HONEST-3 let a running break be extended, never shortened', () => {
    const now = 1_790_000_000
    expect(breakEnd(1, now)).toBe(now + 86_400)
    expect([1, 3, 7].map((days) => isLonger(days, now, now + 3 * 86_400))).toEqual([false, false, true])
    expect(isLonger(1, now, null)).toBe(true)
  })
})
