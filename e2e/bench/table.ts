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

const columns: readonly (keyof Figures)[] = ['bytes', 'requests', 'rounds', 'ms', 'usableMs', 'shift']

export const medians = (list: readonly Figures[]): Figures =>
  Object.fromEntries(columns.map((column) => [column, median(list.map((one) => one[column]))])) as Figures

const valuesOf = (measured: Rounds, name: string, what: string, column: keyof Figures) =>
  (measured[name] ?? []).flatMap((round) => round[what]?.[column] ?? [])
const ratioOf = (measured: Rounds, name: string, what: string, column: keyof Figures) =>
  ratio(valuesOf(measured, name, what, column), valuesOf(measured, unit, what, column))

const drawn = 'this app, drawn'
/** What the table shows; each round prints the rest. */
const shown = ['cold', 'warm', 'deep link', 'member, cold']

/** Medians, and in brackets the ratio to the single application in the same round. */
function timesOf(measured: Rounds): string[] {
  const names = Object.keys(measured)
  const cell = (name: string, what: string, column: 'ms' | 'usableMs') => {
    const values = valuesOf(measured, name, what, column)
    if (values.length === 0) return ''
    const ms = Math.round(median(values))
    return name === unit ? String(ms) : `${ms} (${ratioOf(measured, name, what, column)})`
  }
  return table([
    ['to content, ms', ...names, `${drawn}: to use`],
    ...shown.map((what) => [what, ...names.map((name) => cell(name, what, 'ms')), cell(drawn, what, 'usableMs')]),
  ])
}

/** The ratios to the single application of a cold and a warm load. */
function ratiosOf(measured: Rounds): string {
  const of = (name: string, column: 'ms' | 'usableMs') =>
    ['cold', 'warm'].map((what) => ratioOf(measured, name, what, column)).join(' and ')
  const names = Object.keys(measured).filter((name) => name !== unit)
  return `cold and warm, ${names.map((name) => `${name} ${of(name, 'ms')}`).join('; ')}; to use ${of(drawn, 'usableMs')}`
}

function loadsOf(measured: Rounds): string[] {
  const names = Object.keys(measured)
  const cell = (name: string, what: string) => {
    const [bytes = [], ...counts] = (['bytes', 'requests', 'rounds'] as const).map((column) =>
      valuesOf(measured, name, what, column),
    )
    return bytes.length === 0 ? '' : [(median(bytes) / 1024).toFixed(0), ...counts.map(median)].join(', ')
  }
  return table([
    ['KB, requests, rounds', ...names],
    ...['cold', 'deep link'].map((what) => [what, ...names.map((name) => cell(name, what))]),
  ])
}

/** For the ratios of drawn pages. */
const targets = {
  slow: { cold: 0.35, warm: 0.55, use: 1.05 },
  fast: { cold: 0.5, warm: 0.55, use: 1.1 },
} as const

/** What drawn pages have to reach, and what misses it. */
function targetsOf(measured: Record<keyof typeof targets, Rounds>): string {
  const missed = (['slow', 'fast'] as const).flatMap((line) =>
    (['cold', 'warm'] as const).flatMap((what) =>
      (
        [
          ['ms', '', targets[line][what]],
          ['usableMs', ' to use', targets[line].use],
        ] as const
      ).flatMap(([column, name, target]) => {
        const value = ratioOf(measured[line], drawn, what, column)
        return Number(value) <= target ? [] : [`${what}, ${line} line${name} (${value})`]
      }),
    ),
  )
  const shifts = Object.values(measured)
    .flatMap((one) => (one[drawn] ?? []).flatMap((round) => Object.values(round).map(({ shift }) => shift)))
    .filter((shift) => !Number.isNaN(shift))
  const of = (line: keyof typeof targets) => {
    const { cold, warm, use } = targets[line]
    return `${line} line: cold ≤ ${cold}, warm ≤ ${warm}, to use ≤ ${use}`
  }
  return `Targets of drawn pages, ${of('slow')}; ${of('fast')}. Missed: ${missed.join(', ') || 'none'}. Largest layout shift: ${Math.max(...shifts).toFixed(2)}.`
}

/** Prints the tables and replaces the last ones in docs/measurements.md. */
export async function writeTables(measured: Record<'slow' | 'fast', Rounds>, rounds: number): Promise<void> {
  const lines = [
    `${[...machine(), `medians of ${rounds} interleaved rounds`].join(', ')}.`,
    '',
    'A phone with a processor four times slower, in Chromium, without a service worker. In brackets the ratio to one webpack application of the same sources, with the same',
    'chunks, skeleton and preloads. Federation by default: @module-federation/enhanced with the settings of its documentation. Drawn:',
    'DRAW_PAGES=on. To use: until the app runs. Warm: one request, a 304.',
    '',
    'Slow line, 150 ms and 1.6 Mbit/s:',
    '',
    ...timesOf(measured.slow),
    '',
    'Document, scripts and stylesheets until the content shows; rounds: the longest chain of requests that waited for each other:',
    '',
    ...loadsOf(measured.slow),
    '',
    `Fast line, 60 ms and 9 Mbit/s: ${ratiosOf(measured.fast)}.`,
    '',
    targetsOf(measured),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write(part, lines)
}
