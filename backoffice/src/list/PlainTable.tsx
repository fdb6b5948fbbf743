import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Cells = readonly ReactNode[]
type PlainTableProps = {
  /** Names of fields. */
  columns: readonly string[]
  /** Those of them that hold figures. */
  figures?: readonly string[]
  rows: readonly Cells[]
  /** Below the others. */
  sum?: Cells
}

/** A short table of what a page has already; it scrolls in itself. */
export function PlainTable({ columns, figures = [], rows, sum }: PlainTableProps) {
  const translate = useTranslate()
  const align = columns.map((name) => (figures.includes(name) ? 'right' : 'left'))
  const cells = (row: Cells, sx = {}) =>
    row.map((cell, at) => (
      <TableCell key={columns[at]} align={align[at]} sx={sx}>
        {cell}
      </TableCell>
    ))
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>{cells(columns.map((name) => translate(`fields.${name}`)))}</TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={at}>{cells(row)}</TableRow>
          ))}
          {sum && <TableRow>{cells(sum, { fontWeight: 600 })}</TableRow>}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
