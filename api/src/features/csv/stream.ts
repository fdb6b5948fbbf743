import { byteOrderMark, csvLine, defused } from './file'

export type ExportColumn<Row> = {
  title: string
  /** A number or a time, which no spreadsheet runs. */
  isPlain?: true
  of: (row: Row) => string
}

const rowsAtOnce = 1000

/** A file of any length, piece by piece. `read` returns the rows after one, at most `max`; null: the first ones. */
export async function* csvRows<Row>(
  columns: readonly ExportColumn<Row>[],
  read: (after: Row | null, max: number) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ title }) => title))
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await read(last, rowsAtOnce)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join('')
    last = rows.at(-1) ?? null
    if (rows.length < rowsAtOnce) return
  }
}

const cellOf = <Row>({ isPlain, of }: ExportColumn<Row>, row: Row) => (isPlain ? of(row) : defused(of(row)))
