import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'

type Odd = { pick: string; odds: string; ways: number; returnPercent: string }

/** The published table of the opened game. */
export function Odds() {
  const translate = useTranslate()
  const odds = (useRecordContext()?.['odds'] ?? []) as Odd[]
  return (
    <Table size="small" sx={{ maxWidth: 520 }}>
      <TableHead>
        <TableRow>
          {['pick', 'odds', 'ways', 'returnPercent'].map((name) => (
            <TableCell key={name}>{translate(`fields.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {odds.map(({ pick, odds: factor, ways, returnPercent }) => (
          <TableRow key={pick}>
            {[pick, factor, ways, returnPercent].map((value, at) => (
              <TableCell key={at}>{value}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
