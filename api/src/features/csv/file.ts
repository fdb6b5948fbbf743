import type { Language } from '@app/contracts'
import { type CsvFile, maxCsvRows } from '@app/contracts/wire'
import { fill, type Text } from '../../wire/texts'
import type { Clock } from './local-time'

export type Column<Row> = {
  /** With {currency} in the title of an amount. */
  title: Text
  /** Of a decimal amount, which may be negative. */
  isAmount?: true
  of: (row: Row, clock: Clock) => string
}

export type Sheet<Row> = {
  /** The file's name without its dates. */
  name: Text
  columns: readonly Column<Row>[]
  timeOf: (row: Row) => number
}

type Reader = { lang: Language; currency: string; clock: Clock }
type Period = { from?: number | undefined; to?: number | undefined; now: number }

export const byteOrderMark = '\uFEFF'
/** What makes a spreadsheet run a cell. */
const startsFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

export const defused = (text: string) => (startsFormula.test(text) ? `'${text}` : text)
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** The rows, newest first, as a file; of more than fit only the newest. */
export function fileOf<Row>(
  { name, columns, timeOf }: Sheet<Row>,
  rows: readonly Row[],
  { lang, currency, clock }: Reader,
  { from, to, now }: Period,
): CsvFile {
  const stored = rows.slice(0, maxCsvRows)
  const oldest = stored.at(-1)
  const isCut = rows.length > stored.length
  const first = from === undefined || isCut ? (oldest === undefined ? now : timeOf(oldest)) : from
  const last = to === undefined ? now : to - 1
  const lines = stored.map((row) =>
    columns.map(({ isAmount, of }) => (isAmount ? of(row, clock) : defused(of(row, clock)))),
  )
  const titles = columns.map(({ title }) => defused(fill(title, lang, { currency })))
  return {
    name: `${name[lang]} ${clock.date(first)} ${clock.date(last)}.csv`,
    text: byteOrderMark + [titles, ...lines].map(csvLine).join(''),
    rows: stored.length,
    is_cut: isCut ? 1 : 0,
  }
}
