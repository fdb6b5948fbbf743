import type { CallName } from '@app/back-office'
import { Link as MuiLink, List, ListItem, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../api/access'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import type { Today } from './today'

const waitingPlaces: Readonly<Record<keyof Today['waits'], { to: string; needs: CallName }>> = {
  withdrawals: { to: '/withdrawals', needs: 'listWithdrawals' },
  latePaid: { to: '/deposits?filter={"state":"paidLate"}', needs: 'listDeposits' },
  deposits: { to: '/deposits?filter={"state":"waiting"}', needs: 'listDeposits' },
  drafts: { to: '/videos', needs: 'videos' },
  failedJobs: { to: '/videos', needs: 'videos' },
}

/** What waits for somebody, and where. */
export function Waits({ waits }: { waits: Today['waits'] }) {
  const translate = useTranslate()
  const may = useMay()
  const { number } = useWriter()
  return (
    <Tile title={translate('today.waits')}>
      <List disablePadding>
        {(Object.keys(waitingPlaces) as (keyof Today['waits'])[]).map((name) => {
          const { to, needs } = waitingPlaces[name]
          const text = translate(`today.waiting.${name}`)
          return (
            <ListItem
              key={name}
              disableGutters
              divider
              secondaryAction={<Typography sx={{ fontWeight: 600 }}>{number(waits[name])}</Typography>}
            >
              {may(needs) ? (
                <MuiLink component={Link} to={to}>
                  {text}
                </MuiLink>
              ) : (
                text
              )}
            </ListItem>
          )
        })}
      </List>
    </Tile>
  )
}
