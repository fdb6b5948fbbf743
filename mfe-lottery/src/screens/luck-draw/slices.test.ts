import { middleOf, needsHairline, restOf, slicePath, slicesOf } from './slices'

const widths = (weights: number[]) => slicesOf(weights).map(({ from, to }) => Number((to - from).toFixed(6)))

describe('the slices of the wheel', () => {
  it('DRAW-1 are as wide as their chances, in alternating colours, the first centred at the top', () => {
    expect(widths([1, 1, 2, 4])).toEqual([45, 45, 90, 180])
    expect(slicesOf([1, 1, 2, 4]).map(({ tone }) => tone)).toEqual(['a', 'b', 'a', 'b'])
    expect(slicesOf([1, 1, 2, 4])[0]).toMatchObject({ from: -22.5, to: 22.5, isWidened: false })
  })

  it('DRAW-1 are at least ten degrees wide and still fill the circle', () => {
    const slices = slicesOf([1, 9, 90, 400, 500])
    expect(widths([1, 9, 90, 400, 500]).slice(0, 2)).toEqual([10, 10])
    expect(slices.map(({ isWidened }) => isWidened)).toEqual([true, true, false, false, false])
    expect(widths([1, 9, 90, 400, 500]).reduce((sum, width) => sum + width, 0)).toBeCloseTo(360)
    expect(widths(Array.from({ length: 50 }, (_, index) => index + 1)).every((width) => width === 7.2)).toBe(true)
  })

  it('DRAW-1 have a hairline between neighbours of the same colour, as with an odd number', () => {
    expect([1, 2, 3, 4, 5].map((count) => needsHairline(slicesOf(Array.from({ length: count }, () => 1))))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('DRAW-1 are the whole disc for a single prize', () => {
    const [slice] = slicesOf([7])
    expect(slice && slicePath(133, slice)).toMatch(/^M150\.00 17\.00A.*Z$/)
  })

  it('DRAW-2 stop with the winning one at the top after five turns, from any angle', () => {
    const slices = slicesOf([1, 9, 90, 400, 500])
    for (const slice of slices)
      for (const angle of [0, 45, 359, 12_345]) {
        const rest = restOf(angle, slice)
        expect(rest - angle).toBeGreaterThanOrEqual(5 * 360)
        expect(rest - angle).toBeLessThan(6 * 360)
        const off = (((rest + middleOf(slice)) % 360) + 360) % 360
        expect(Math.min(off, 360 - off)).toBeCloseTo(0)
      }
  })
})
