import { machine, table, write } from '@app/api/measurements'
import type { Figures } from './visit'

/** Measurements of each round, by variant. */
export type Rounds = Record<string, Record<string, Figures>[]>

const part = { heading: 'Federation', command: 'npm run bench:federation' }
const unit = 'one application'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return (low + high) / 2
}

/** Where the median of the differences within each round lies, with 99.9 % (by ranks). */
export function difference(own: readonly number[], others: readonly number[]): { low: number; high: number } {
  const sorted = own.map((value, at) => value - (others[at] ?? value)).sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const spread = (3.291 * Math.sqrt(sorted.length)) / 2
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? 0
  return { low: at(middle - spread), high: at(middle + spread) }
}

/** The ratio within each round, so that the machine's other load cancels out; – if there is nothing to divide by. */
function ratio(own: readonly number[], units: readonly number[]): string {
  const all = own.flatMap((value, at) => (units[at] ? [value / units[at]] : value === 0 ? [1] : []))
  return all.length > 0 ? median(all).toFixed(2) : '–'
}

const show: Record<keyof Figures, (value: number) => string> = {
  bytes: (value) => `${(value / 1024).toFixed(0)} KB`,
  requests: String,
  rounds: String,
  ms: (value) => `${Math.round(value)} ms`,
  usableMs: (value) => `${Math.round(value)} ms`,
  shift: (value) => (Number.isNaN(value) ? '' : value.toFixed(2)),
}
const columns = Object.keys(show) as (keyof Figures)[]

export const medians = (list: readonly Figures[]): Figures =>
  Object.fromEntries(columns.map((column) => [column, median(list.map((one) => one[column]))])) as Figures

const valuesOf = (measured: Rounds, name: string, what: string, column: keyof Figures) =>
  (measured[name] ?? []).flatMap((round) => round[what]?.[column] ?? [])
const ratioOf = (measured: Rounds, name: string, what: string, column: keyof Figures) =>
  ratio(valuesOf(measured, name, what, column), valuesOf(measured, unit, what, column))

/** Medians, and in brackets the ratio to the single application in the same round. */
function figuresOf(measured: Rounds): string[] {
  const whats = Object.keys(measured[unit]?.[0] ?? {})
  const rows = whats.flatMap((what) =>
    Object.entries(measured)
      .filter(([, [first]]) => first?.[what])
      .map(([name]) => [
        what,
        name,
        ...columns.map((column) => {
          const value = show[column](median(valuesOf(measured, name, what, column)))
          return name === unit || column === 'shift' ? value : `${value} (${ratioOf(measured, name, what, column)})`
        }),
      ]),
  )
  return table([['', '', 'bytes', 'requests', 'rounds', 'to content', 'to use', 'shift'], ...rows])
}

const drawn = 'this app, drawn'
/** For the ratios of drawn pages. */
const targets = {
  slow: { cold: 0.35, warm: 0.55, use: 1.05 },
  fast: { cold: 0.5, warm: 0.55, use: 1.1 },
} as const

/** What drawn pages have to reach. */
function targetsOf(measured: Record<keyof typeof targets, Rounds>): string[] {
  const row = (what: string, value: string, target: number) => [
    what,
    value,
    `≤ ${target.toFixed(2)}`,
    Number(value) <= target ? 'met' : '**missed**',
  ]
  const rows = (['slow', 'fast'] as const).flatMap((line) =>
    (['cold', 'warm'] as const).flatMap((what) => {
      const of = (column: keyof Figures) => ratioOf(measured[line], drawn, what, column)
      return [
        row(`to content, ${what}, ${line} line`, of('ms'), targets[line][what]),
        row(`to use, ${what}, ${line} line`, of('usableMs'), targets[line].use),
      ]
    }),
  )
  const shifts = Object.values(measured)
    .flatMap((one) => (one[drawn] ?? []).flatMap((round) => Object.values(round).map(({ shift }) => shift)))
    .filter((shift) => !Number.isNaN(shift))
  return table([
    ['drawn pages', 'measured', 'target', ''],
    ...rows,
    row('shift, the most of all', show.shift(Math.max(...shifts)), 0),
  ])
}

/** Prints the tables and replaces the last ones in docs/measurements.md. */
export async function writeTables(measured: Record<'slow' | 'fast', Rounds>, rounds: number): Promise<void> {
  const lines = [
    `${[...machine(), `medians of ${rounds} interleaved rounds`].join(' · ')}.`,
    '',
    'To use: until the app runs. Drawn: DRAW_PAGES=on, a device that has answered the age question; bytes, requests and rounds until its content shows.',
    'A phone on 150 ms and 1.6 Mbit/s with a processor four times slower, in Chromium. Document, scripts and stylesheets until the content',
    'shows; rounds: the longest chain in which each waited for the one before. In brackets the ratio to one webpack application of the',
    'same sources with the same chunks, skeleton, preloads and preloaded calls, without the list of releases and their hashes. All pages are kept and asked for again, so warm is a 304. Federation by default:',
    '@module-federation/enhanced with the settings of its documentation, without preloads. Every variant leaves the same code out of its libraries. No service worker.',
    'Shift: the sum of the layout-shift scores until nothing more is requested. First visit: a new device, until the age question shows. Tab switch: once all tabs are preloaded.',
    '',
    ...figuresOf(measured.slow),
    '',
    'On 60 ms and 9 Mbit/s, with the same processor:',
    '',
    ...figuresOf(measured.fast),
    '',
    'Against the targets, as ratios to one application:',
    '',
    ...targetsOf(measured),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write(part, lines)
}
