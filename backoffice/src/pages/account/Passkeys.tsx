import { Alert, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { passkeyFault } from '../../api/passkeys'
import { useCall } from '../../api/useCall'
import { ChangeButton } from '../../form/ChangeButton'
import { Loaded } from '../../list/Loaded'
import { InnerRows } from '../../list/Rows'
import { Tile } from '../../list/Tile'
import { AddPasskey } from './AddPasskey'

/** One's passkeys; where there can be none, why. */
export function Passkeys() {
  const translate = useTranslate()
  const ways = useCall('signInWays')
  return (
    <Loaded query={ways}>
      {({ answer }) => {
        const fault = passkeyFault(answer)
        const { address, passkeysAt } = answer
        return (
          <Tile title={translate('passkeys.title')} actions={fault === null && <AddPasskey />}>
            <Stack spacing={1.5}>
              <Typography sx={{ color: 'text.secondary' }}>{translate('passkeys.about')}</Typography>
              {fault !== null && <Alert severity="info">{translate(fault, { address: passkeysAt ?? address })}</Alert>}
              <InnerRows
                list="passkeys"
                params={{}}
                columns={['name', 'createdAt', 'usedAt']}
                actions={({ id, name }) => (
                  <ChangeButton name="removePasskey" params={{ id }} what={name as string} color="error" />
                )}
              />
            </Stack>
          </Tile>
        )
      }}
    </Loaded>
  )
}
