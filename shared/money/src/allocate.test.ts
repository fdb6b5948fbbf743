import fc from 'fast-check'
import { allocate } from './allocate'

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((w) => w > 0n))
const sum = (parts: bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)

describe('allocate', () => {
  it('sums exactly to the total, whatever its sign', () => {
    fc.assert(
      fc.property(fc.bigInt(), weights, (total, list) => {
        expect(sum(allocate(total, list))).toBe(total)
      }),
    )
  })

  it('differs from the exact share by less than one unit', () => {
    fc.assert(
      fc.property(fc.bigInt(), weights, (total, list) => {
        const whole = sum(list)
        allocate(total, list).forEach((part, i) => {
          const off = part * whole - total * (list[i] ?? 0n)
          expect(off < whole && off > -whole).toBe(true)
        })
      }),
    )
  })

  it('gives nothing to a weight of zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), weights, (total, list) => {
        expect(allocate(total, [...list, 0n]).at(-1)).toBe(0n)
      }),
    )
  })

  it('gives the rest to the largest remainders, the earlier of two equal ones', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
  })

  it.each([[[]], [[0n, 0n]], [[2n, -1n]]])('refuses the weights %p', (list) => {
    expect(() => allocate(1n, list)).toThrow(RangeError)
  })
})
