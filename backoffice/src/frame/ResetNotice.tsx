import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCall } from '../api/useCall'
import { useChange } from '../form/useChange'
import { useWriter } from '../list/value'

/** Tells somebody who made them set a new password and second factor, until they know. */
export function ResetNotice() {
  const translate = useTranslate()
  const { time } = useWriter()
  const { data, refetch } = useCall('session')
  const { submit, isSending } = useChange('confirmReset')
  const reset = data?.answer.reset ?? null
  if (reset === null) return null
  const { by, approvedBy, at } = reset
  const text = approvedBy === null ? 'account.invited' : 'account.invitedByTwo'
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" loading={isSending} onClick={() => void submit({}).then(() => refetch())}>
          {translate('calls.confirmReset')}
        </Button>
      }
    >
      {translate(text, { by, approvedBy, at: time(at) })}
    </Alert>
  )
}
