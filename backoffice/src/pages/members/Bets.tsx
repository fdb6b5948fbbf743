import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { InnerRows } from '../../list/Rows'
import { StateChip } from '../../list/StateChip'
import { useWriter } from '../../list/value'

type Pick = { pick: string; stakeMinor: number; winMinor: number }

/** Bets with the page that proves each. */
export function Bets({ id }: { id: string }) {
  const translate = useTranslate()
  const { money } = useWriter()
  return (
    <InnerRows
      list="memberBets"
      params={{ id }}
      columns={[
        'game',
        'period',
        { name: 'state', render: ({ state }) => <StateChip state={state} /> },
        {
          name: 'picks',
          render: ({ picks }) => picks.map((one: Pick) => `${one.pick} ${money(one.stakeMinor)}`).join(' · '),
        },
        'stakeMinor',
        'winMinor',
        { name: 'dice', render: ({ dice }) => (dice === null ? '–' : dice.join(' ')) },
        'at',
        {
          name: 'proof',
          render: ({ proof }) => (
            <Link href={proof} target="_blank" rel="noreferrer">
              {translate('members.checkDraw')}
            </Link>
          ),
        },
      ]}
    />
  )
}
