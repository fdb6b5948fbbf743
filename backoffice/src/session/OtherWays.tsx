import { Button, Divider, Stack } from '@mui/material'
import { Building2, KeyRound } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { passkeyFault } from '../api/passkeys'
import { providerSignIn } from '../api/provider'
import { useCall } from '../api/useCall'

/** How somebody can sign in without a password, where that is possible. */
export function OtherWays({ onPasskey }: { onPasskey: () => void }) {
  const translate = useTranslate()
  const { data } = useCall('signInWays')
  const hasPasskeys = data !== undefined && passkeyFault(data.answer) === null
  const hasProvider = data?.answer.hasProvider === true
  if (!hasPasskeys && !hasProvider) return null
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <Divider>{translate('signIn.or')}</Divider>
      {hasPasskeys && (
        <Button variant="outlined" startIcon={<KeyRound size={18} />} onClick={onPasskey}>
          {translate('signIn.passkey')}
        </Button>
      )}
      {hasProvider && (
        <Button variant="outlined" startIcon={<Building2 size={18} />} href={providerSignIn}>
          {translate('signIn.provider')}
        </Button>
      )}
    </Stack>
  )
}
