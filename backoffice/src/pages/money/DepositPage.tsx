import { calls } from '@app/back-office'
import { Alert, Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { fieldsOf } from '../../form/schema'
import { Columns } from '../../list/Columns'
import { Facts } from '../../list/Facts'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

const fields = fieldsOf(calls.readDeposit.answer).filter(({ name }) => !['memberId', 'provider'].includes(name))
const creditable = ['waiting', 'failed', 'expired', 'cancelled', 'paidLate']

/** One deposit: what we have, and beside it what the provider says. */
export function DepositPage() {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const { money } = useWriter()
  const deposit = useCall('readDeposit', { params: { id } })
  return (
    <Loaded query={deposit}>
      {({ answer }) => {
        const { reference, username, memberId, amountMinor, provider, state } = answer
        const differs = provider !== null && provider.amountMinor !== amountMinor
        return (
          <Page title={translate('deposits.title', { reference })}>
            {state === 'paidLate' && <Alert severity="warning">{translate('deposits.paidLate')}</Alert>}
            {differs && <Alert severity="error">{translate('deposits.differs')}</Alert>}
            <Columns>
              <Tile
                title={translate('deposits.ours')}
                actions={
                  creditable.includes(state) && (
                    <ChangeButton
                      name="creditDeposit"
                      params={{ id }}
                      what={`${username}, ${money(amountMinor)}`}
                      variant="outlined"
                    />
                  )
                }
              >
                <Facts record={answer} fields={fields} />
                <Box sx={{ mt: 1 }}>
                  <Link to={`/members/${memberId}/show`}>{translate('deposits.toMember', { name: username })}</Link>
                </Box>
              </Tile>
              <Tile title={translate('deposits.theirs')}>
                {provider === null ? (
                  <Typography sx={{ color: 'text.secondary' }}>{translate('deposits.unknown')}</Typography>
                ) : (
                  <Facts
                    record={provider}
                    fields={[
                      { name: 'amountMinor', kind: 'money' },
                      { name: 'state', kind: 'choice' },
                    ]}
                  />
                )}
              </Tile>
            </Columns>
          </Page>
        )
      }}
    </Loaded>
  )
}
