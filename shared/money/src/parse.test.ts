import fc from 'fast-check'
import { formatDecimal } from './format'
import { parseAmount, parseWire } from './parse'

describe('parseAmount', () => {
  it.each([
    ['0', 0n],
    ['1', 100n],
    ['0.5', 50n],
    ['0.05', 5n],
    ['1284.50', 128450n],
    ['999999999.99', 99999999999n],
  ])('reads %s', (text, minor) => {
    expect(parseAmount(text)).toBe(minor)
  })

  it.each([
    '',
    ' ',
    ' 7 ',
    '7 ',
    '1e3',
    '0x10',
    '-1',
    '+1',
    '01',
    '1.',
    '.5',
    '1.234',
    '1,5',
    '1000000000',
    'NaN',
    '١',
    '1\n',
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('agrees with the wire on every amount it accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/), (text) => {
        expect(parseAmount(text)).toBe(parseWire(text))
      }),
    )
  })

  it('never accepts a text that is not a plain decimal', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minor = parseAmount(text)
        if (minor !== null) expect(Number(text) * 100).toBeCloseTo(Number(minor), 3)
      }),
    )
  })
})

describe('parseWire', () => {
  it('reads back every amount that formatDecimal writes', () => {
    fc.assert(
      fc.property(fc.bigInt(), (minor) => {
        expect(parseWire(formatDecimal(minor))).toBe(minor)
      }),
    )
  })

  it.each(['', '1e3', '--1', '1.234', '1 000', 'null', '١'])('throws on %j', (text) => {
    expect(() => parseWire(text)).toThrow(TypeError)
  })
})
