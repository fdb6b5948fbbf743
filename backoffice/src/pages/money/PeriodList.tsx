import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ChangeButton } from '../../form/ChangeButton'
import { ListPage } from '../../list/ListPage'
import { Named } from '../../list/Named'

/** Periods that can still be cancelled: those that are open, and those that come next. */
export function PeriodList() {
  const translate = useTranslate()
  return (
    <ListPage
      resource="periods"
      columns={[
        { name: 'game', render: ({ name }) => <Named texts={name} /> },
        'period',
        'opensAt',
        'closesAt',
        'isOpen',
        'bets',
        'stakesMinor',
      ]}
      actions={({ game, period, name }) => (
        <ChangeButton name="voidRound" params={{ game, period }} what={`${name.en_us} ${period}`} color="error">
          <Alert severity="warning">{translate('periods.inTime')}</Alert>
        </ChangeButton>
      )}
    />
  )
}
