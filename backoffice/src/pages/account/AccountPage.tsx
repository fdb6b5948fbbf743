import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { Loaded } from '../../list/Loaded'
import { Page } from '../../list/Page'
import { InnerRows } from '../../list/Rows'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'
import { Passkeys } from './Passkeys'

/** How whoever is signed in signs in, and where. */
export function AccountPage() {
  const translate = useTranslate()
  const { word } = useWriter()
  const account = useCall('account')
  return (
    <Page title={translate('account.title')}>
      <Loaded query={account}>
        {({ answer: { name, roles, hasPassword, recoveryCodesLeft } }) => (
          <Tile
            title={name}
            actions={
              hasPassword && (
                <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
                  <ChangeButton name="changePassword" />
                  <ChangeButton name="makeRecoveryCodes" />
                </Stack>
              )
            }
          >
            <Typography>{roles.map(word).join(', ')}</Typography>
            {hasPassword && (
              <Typography sx={{ color: 'text.secondary' }}>
                {translate('account.codesLeft', { smart_count: recoveryCodesLeft })}
              </Typography>
            )}
          </Tile>
        )}
      </Loaded>
      <Passkeys />
      <Tile title={translate('account.sessions')} actions={<ChangeButton name="endOtherSessions" />}>
        <InnerRows
          list="ownSessions"
          params={{}}
          columns={['startedAt', 'seenAt', 'from', 'isCurrent']}
          actions={({ id, isCurrent }) =>
            !isCurrent && <ChangeButton name="endOwnSession" params={{ id }} color="error" />
          }
        />
      </Tile>
    </Page>
  )
}
