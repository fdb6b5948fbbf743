import { beaconOf, faultsOf, gapsIn } from './check'
import type { Draw } from './draw'
import { isOutside, type Sum, sumsOf } from './figures'

type Fault = { key: string; expect: string; fault: string }
export type Report = {
  draws: number
  /** The dice of those that were drawn. */
  dice: number[][]
  /** How many draws are void, by cause. */
  voids: Map<string, number>
  beacons: Map<string, number>
  sums: Sum[]
  faults: Fault[]
}

/** How often each text comes. */
function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** What a check of these draws finds; they are in the order of their publication. */
export function reportOf(draws: readonly Draw[]): Report {
  const faults = draws.flatMap((draw) => faultsOf(draw).map((fault) => ({ key: draw.key, expect: draw.expect, fault })))
  const fault = 'the chain does not continue the draw before it'
  const gaps = gapsIn(draws).map(({ key, expect }) => ({ key, expect, fault }))
  const dice = draws.flatMap(({ opencode }) => (opencode === null ? [] : [opencode]))
  return {
    ...{ draws: draws.length, dice, faults: [...faults, ...gaps], sums: sumsOf(dice) },
    voids: counted(draws.map((draw) => draw.void_cause).filter(Boolean)),
    beacons: counted(draws.map(beaconOf)),
  }
}

const listed = (counts: Map<string, number>) =>
  [...counts].map(([text, count]) => `${text} ${count}`).join(', ') || 'none'

function sumLine(one: Sum): string {
  const { sum, count, low, high } = one
  const note = isOutside(one) ? '  outside' : ''
  return `  sum ${String(sum).padStart(2)}  ${String(count).padStart(5)}  by chance ${low} to ${high}${note}`
}

/** How many draws there are, and how many of them were not void. */
export const countsOf = ({ draws, dice }: Pick<Report, 'draws' | 'dice'>): string =>
  `${draws} ${draws === 1 ? 'draw' : 'draws'}, ${dice.length} drawn`

/** What the whole comes to, in a sentence without its stop. */
export function conclusionOf({ faults }: Pick<Report, 'faults'>): string {
  if (faults.length === 0) return 'All of it fits'
  return faults.length === 1 ? '1 thing does not fit' : `${faults.length} things do not fit`
}

/** The same in lines of text. */
export const linesOf = ({ draws, dice, voids, beacons, sums, faults }: Report): string[] => [
  countsOf({ draws, dice }),
  `void by cause: ${listed(voids)}`,
  `beacons: ${listed(beacons)}`,
  ...(dice.length > 1 ? sums.map(sumLine) : dice.map((faces) => `dice: ${faces.join(' ')}`)),
  ...faults.map(({ key, expect, fault }) => `  ${key} ${expect}: ${fault}`),
  `${conclusionOf({ faults })}.`,
]
