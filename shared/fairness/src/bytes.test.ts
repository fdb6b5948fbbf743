import fc from 'fast-check'
import { bytesToHex, hexToBytes } from './bytes'

describe('hex', () => {
  it('reads back any bytes that it wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...hexToBytes(bytesToHex(bytes))]).toEqual([...bytes])
      }),
    )
  })

  it('reads upper case and writes lower case', () => {
    expect(bytesToHex(hexToBytes('00FF0a'))).toBe('00ff0a')
  })

  it.each([
    ['abc', undefined, 'an odd number of hex digits: 3'],
    ['ab cd', undefined, 'not a hex digit at 2: " "'],
    ['0x12', undefined, 'not a hex digit at 1: "x"'],
    ['abcd', 32, '32 bytes expected, got 2'],
  ])('names what is wrong with %j', (hex, length, message) => {
    expect(() => hexToBytes(hex, length)).toThrow(new RangeError(message))
  })
})
