import { selections, waysOf, type Selection } from '@app/fairness'
import { lowestReturnPercent, odds, oddsText, returnPercent } from './odds'

const rolls = Array.from({ length: 216 }, (_, i) => [1 + Math.floor(i / 36), 1 + (Math.floor(i / 6) % 6), 1 + (i % 6)])
const sum = (dice: number[]) => dice.reduce((total, die) => total + die, 0)

function wins(pick: Selection, total: number): boolean {
  if (pick === 'bi') return total > 10
  if (pick === 'sm') return total < 11
  if (pick === 'si') return total % 2 === 1
  if (pick === 'do') return total % 2 === 0
  return String(total) === pick
}

describe('the odds', () => {
  it.each(selections)('HONEST-2 pays %s its published return over all 216 rolls', (pick) => {
    const won = rolls.filter((dice) => wins(pick, sum(dice))).length
    expect(waysOf(pick)).toBe(won)
    expect(Number(returnPercent(pick))).toBeCloseTo((won * odds[pick]) / 216, 1)
    expect((won * odds[pick]) / 216).toBeGreaterThan(96.9)
    expect((won * odds[pick]) / 216).toBeLessThan(97.1)
  })

  it.each([
    ['bi', '1.94', '97.00'],
    ['3', '209.52', '97.00'],
    ['6', '20.95', '96.99'],
    ['8', '9.98', '97.03'],
    ['18', '209.52', '97.00'],
  ] as const)('HONEST-2 formats the odds of %s as %s with a return of %s', (pick, text, percent) => {
    expect([oddsText(pick), returnPercent(pick)]).toEqual([text, percent])
  })

  it("HONEST-2 gives the return of its least generous pick as a game's return", () => {
    expect(lowestReturnPercent()).toBe('96.99')
    for (const pick of selections) expect(Number(returnPercent(pick))).toBeGreaterThanOrEqual(96.99)
  })

  it('HONEST-2 pays the same on a sum as on its mirror', () => {
    for (const low of [3, 4, 5, 6, 7, 8, 9, 10])
      expect(odds[String(low) as Selection]).toBe(odds[String(21 - low) as Selection])
  })
})
