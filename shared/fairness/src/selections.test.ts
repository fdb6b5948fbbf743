import {
  isHit,
  isSelection,
  letterOf,
  lettersOf,
  outcomeCount,
  returnOf,
  selections,
  sumOf,
  waysOf,
} from './selections'

const faces = [1, 2, 3, 4, 5, 6]
const outcomes = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))

/** Written from the requirement, not from the code. */
function wins(selection: string, dice: number[]): boolean {
  const sum = (dice[0] ?? 0) + (dice[1] ?? 0) + (dice[2] ?? 0)
  if (selection === 'bi') return [11, 12, 13, 14, 15, 16, 17, 18].includes(sum)
  if (selection === 'sm') return [3, 4, 5, 6, 7, 8, 9, 10].includes(sum)
  if (selection === 'si') return [3, 5, 7, 9, 11, 13, 15, 17].includes(sum)
  if (selection === 'do') return [4, 6, 8, 10, 12, 14, 16, 18].includes(sum)
  return selection === `${sum}`
}

describe('selections', () => {
  it('LOT-6 offers four sides and the sums 3 to 18', () => {
    expect(selections).toHaveLength(20)
    expect(outcomes).toHaveLength(outcomeCount)
  })

  it.each(selections)('LOT-5 HONEST-2 %s wins exactly where the rule says, over all 216 outcomes', (selection) => {
    for (const dice of outcomes) expect([dice, isHit(selection, dice)]).toEqual([dice, wins(selection, dice)])
    expect(waysOf(selection)).toBe(outcomes.filter((dice) => wins(selection, dice)).length)
  })

  it.each(selections)('HONEST-2 %s pays the published return over all 216 outcomes', (selection) => {
    const oddsHundredths = 195
    const paid = outcomes.filter((dice) => isHit(selection, dice)).length * oddsHundredths
    expect(returnOf(waysOf(selection), oddsHundredths)).toBeCloseTo(paid / (216 * 100), 12)
  })

  it('HONEST-2 has the published ways', () => {
    const ways = ['3', '4', '5', '6', '7', '8', '9', '10', '11', '18', 'bi', 'sm', 'si', 'do'] as const
    expect(ways.map(waysOf)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 1, 108, 108, 108, 108])
  })

  it('HONEST-2 a fair bet returns exactly the stake', () => {
    expect(returnOf(108, 200)).toBe(1)
    expect(returnOf(1, 21600)).toBe(1)
  })

  it('LOT-5 names big A, small B, odd C and even D', () => {
    expect((['bi', 'sm', 'si', 'do'] as const).map((side) => letterOf(side))).toEqual(['A', 'B', 'C', 'D'])
    expect(letterOf('11')).toBeNull()
  })

  it('LOT-5 gives every result its letters by size and parity', () => {
    for (const dice of outcomes) {
      expect(lettersOf(dice)).toEqual([sumOf(dice) >= 11 ? 'A' : 'B', sumOf(dice) % 2 === 1 ? 'C' : 'D'])
    }
  })

  it('recognises a selection among other texts', () => {
    expect(selections.every(isSelection)).toBe(true)
    expect(['2', '19', '03', '', 'BI', 'bi ', 'toString'].some(isSelection)).toBe(false)
  })
})
