import { beaconOf, continues, faultsOf } from './check'
import { type Day, faultsOfDay } from './days'
import type { Draw } from './draw'
import { isOutside, type Sum, sumsOf } from './figures'

type Counts = Map<string, number>
type Fault = { key: string; expect: string; fault: string }
type Game = {
  key: string
  draws: number
  /** The dice of those that were drawn. */
  dice: number[][]
  /** How many draws are void, by cause. */
  voids: Counts
  sums: Sum[]
}
export type Report = Omit<Game, 'key' | 'sums'> & {
  games: Game[]
  beacons: Counts
  days: string[]
  /** From which day on each key signed. */
  keys: { day: string; key: string }[]
  faults: Fault[]
}

const count = (counts: Counts, text: string) => counts.set(text, (counts.get(text) ?? 0) + 1)

/** Takes draws in the order of their publication, or whole days, and says what it found in them. */
export function makeReport(progress: (draws: number) => Promise<void> = async () => undefined) {
  const games = new Map<string, Omit<Game, 'key' | 'sums'>>()
  const last = new Map<string, Draw>()
  const [beacons, voids]: [Counts, Counts] = [new Map(), new Map()]
  const faults: Fault[] = []
  const keys: Report['keys'] = []
  const days: Day[] = []
  let draws = 0

  async function add(some: readonly Draw[]): Promise<void> {
    for (const draw of some) {
      const { key, expect, opencode, void_cause: cause } = draw
      const game = games.get(key) ?? { draws: 0, dice: [], voids: new Map<string, number>() }
      faults.push(...faultsOf(draw).map((fault) => ({ key, expect, fault })))
      if (!continues(draw, last.get(key)))
        faults.push({ key, expect, fault: 'the chain does not continue the draw before it' })
      game.draws += 1
      last.set(key, draw)
      if (opencode !== null) game.dice.push(opencode)
      for (const counts of cause ? [game.voids, voids] : []) count(counts, cause)
      count(beacons, beaconOf(draw))
      games.set(key, game)
      draws += 1
      if (draws % 20 === 0) await progress(draws)
    }
  }

  return {
    add,
    async addDay(day: Day): Promise<void> {
      const before = days.at(-1)
      faults.push(...faultsOfDay(day, before).map((fault) => ({ key: 'day', expect: day.day, fault })))
      if (day.public_key !== before?.public_key) keys.push({ day: day.day, key: day.public_key })
      await add(day.draws)
      days.push({ ...day, draws: [] })
    },
    /** What else is wrong. */
    fault: (key: string, expect: string, fault: string) => void faults.push({ key, expect, fault }),
    hashes: () => days.map(({ hash }) => hash),
    result: (): Report => ({
      draws,
      voids,
      beacons,
      faults,
      keys,
      days: days.map(({ day }) => day),
      dice: [...games.values()].flatMap(({ dice }) => dice),
      games: [...games].map(([key, game]) => ({ key, ...game, sums: sumsOf(game.dice) })),
    }),
  }
}

export const listed = (counts: Counts) => [...counts].map(([text, times]) => `${text} ${times}`).join(', ') || 'none'

function sumLine(one: Sum): string {
  const { sum, count: times, low, high } = one
  const note = isOutside(one) ? '  outside' : ''
  return `  sum ${String(sum).padStart(2)}  ${String(times).padStart(5)}  by chance ${low} to ${high}${note}`
}

/** How many draws there are, and how many of them were not void. */
export const countsOf = ({ draws, dice }: Pick<Report, 'draws' | 'dice'>): string =>
  `${draws} ${draws === 1 ? 'draw' : 'draws'}, ${dice.length} drawn`

/** Which days there are; null if only draws were checked. */
export function daysOf({ days }: Pick<Report, 'days'>): string | null {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  return days.length === 1 ? `1 day, ${first}` : `${days.length} days, ${first} to ${last}`
}

/** What the whole comes to, in a sentence without its stop. */
export function conclusionOf({ faults }: Pick<Report, 'faults'>): string {
  if (faults.length === 0) return 'All of it fits'
  return faults.length === 1 ? '1 thing does not fit' : `${faults.length} things do not fit`
}

const gameLines = ({ key, dice, sums, ...game }: Game, isAlone: boolean): string[] => [
  ...(isAlone ? [] : [`${key}: ${countsOf({ draws: game.draws, dice })}, void by cause: ${listed(game.voids)}`]),
  ...(dice.length > 1 ? sums.map(sumLine) : dice.map((faces) => `dice: ${faces.join(' ')}`)),
]

/** The same in lines of text. */
export function linesOf(report: Report): string[] {
  const { voids, beacons, games, keys, faults } = report
  const days = daysOf(report)
  return [
    ...(days === null ? [] : [days]),
    ...keys.map(({ day, key }) => `signed from ${day} on with ${key}`),
    countsOf(report),
    `void by cause: ${listed(voids)}`,
    `beacons: ${listed(beacons)}`,
    ...games.flatMap((game) => gameLines(game, games.length === 1)),
    ...faults.map(({ key, expect, fault }) => `  ${key} ${expect}: ${fault}`),
    `${conclusionOf({ faults })}.`,
  ]
}
