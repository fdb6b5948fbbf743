import { useRecordContext } from 'react-admin'
import { PlainTable } from '../../list/PlainTable'

type Odd = { pick: string; odds: string; ways: number; returnPercent: string }

/** The published table of the opened game. */
export function Odds() {
  const odds = (useRecordContext()?.['odds'] ?? []) as Odd[]
  return (
    <PlainTable
      columns={['pick', 'odds', 'ways', 'returnPercent']}
      figures={['odds', 'ways', 'returnPercent']}
      rows={odds.map(({ pick, odds: factor, ways, returnPercent }) => [pick, factor, ways, returnPercent])}
    />
  )
}
