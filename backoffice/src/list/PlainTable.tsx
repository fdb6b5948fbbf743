import {
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Pairs } from './Pairs'

type Cells = readonly ReactNode[]
type PlainTableProps = {
  /** Names of fields. */
  columns: readonly string[]
  /** Those of them that hold figures. */
  figures?: readonly string[]
  rows: readonly Cells[]
  /** Below the others. */
  sum?: Cells
  /** On a phone each row is a list of its values. */
  isWide?: boolean
}

/** A short table of what a page has already; it scrolls in itself. */
export function PlainTable({ columns, figures = [], rows, sum, isWide = false }: PlainTableProps) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const labels = columns.map((name) => translate(`fields.${name}`))
  if (isNarrow && isWide)
    return (
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row, at) => (
          <li key={at}>
            <Pairs pairs={labels.map((label, place) => [label, row[place]])} />
          </li>
        ))}
      </Stack>
    )
  const align = columns.map((name) => (figures.includes(name) ? 'right' : 'left'))
  const cells = (row: Cells, sx = {}) =>
    row.map((cell, at) => (
      <TableCell key={columns[at]} align={align[at]} sx={{ px: { xs: 0.75, sm: 2 }, ...sx }}>
        {cell}
      </TableCell>
    ))
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>{cells(labels)}</TableRow>
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
