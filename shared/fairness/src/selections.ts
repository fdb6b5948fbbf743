/** What can be picked: big, small, odd ('single'), even ('double'), or the sum itself. */
// oxfmt-ignore
export const selections = [
  'bi', 'sm', 'si', 'do',
  '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18',
] as const

export type Selection = (typeof selections)[number]
export type Side = 'bi' | 'sm' | 'si' | 'do'
export type Letter = 'A' | 'B' | 'C' | 'D'

/** Outcomes of three dice, all equally likely. */
export const outcomeCount = 216

const letters: Record<Side, Letter> = { bi: 'A', sm: 'B', si: 'C', do: 'D' }

const isSide = (selection: Selection): selection is Side => selection in letters

export function isSelection(text: string): text is Selection {
  return (selections as readonly string[]).includes(text)
}

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

const winsAt: Record<Side, (sum: number) => boolean> = {
  bi: (sum) => sum >= 11,
  sm: (sum) => sum <= 10,
  si: (sum) => sum % 2 === 1,
  do: (sum) => sum % 2 === 0,
}

function isHitBySum(selection: Selection, sum: number): boolean {
  return isSide(selection) ? winsAt[selection](sum) : Number(selection) === sum
}

/** Whether the pick wins on these three dice. */
export function isHit(selection: Selection, dice: readonly number[]): boolean {
  return isHitBySum(selection, sumOf(dice))
}

/** In how many of the 216 outcomes each sum occurs, starting at 3. */
const waysOfSums = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

/** In how many of the 216 outcomes the pick wins. */
export function waysOf(selection: Selection): number {
  return waysOfSums.reduce((ways, more, i) => (isHitBySum(selection, i + 3) ? ways + more : ways), 0)
}

/** The letter of a side: A big, B small, C odd, D even; null for a sum. */
export function letterOf(selection: Side): Letter
export function letterOf(selection: Selection): Letter | null
export function letterOf(selection: Selection): Letter | null {
  return isSide(selection) ? letters[selection] : null
}

/** The two letters of a result: its size (A, B), then its parity (C, D). */
export function lettersOf(dice: readonly number[]): readonly ['A' | 'B', 'C' | 'D'] {
  return [isHit('bi', dice) ? 'A' : 'B', isHit('si', dice) ? 'C' : 'D']
}

/**
 * The average return of a stake of 1: ways × odds ÷ 216, as a fraction (0.9 is 90 %).
 * `oddsHundredths` is the payout of a stake of 1, stake included, in hundredths (195 is 1.95).
 */
export function returnOf(ways: number, oddsHundredths: number): number {
  return (ways * oddsHundredths) / (outcomeCount * 100)
}
