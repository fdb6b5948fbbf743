import type { AnswerOf, BackOfficeCalls } from '@app/back-office'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Form, minLength, PasswordInput, required, useTranslate } from 'react-admin'
import { noteSignedIn } from '../api/auth-provider'
import { read } from '../api/send'
import { Refused } from '../form/Refused'
import { CodeInput } from './CodeInput'
import { Door } from './Door'
import { QrCode } from './QrCode'

type Invitation = AnswerOf<BackOfficeCalls['invitation']>
const minPassword = 12

/** Sets the password and the second factor of whoever has the link, once. */
export function InvitationPage() {
  const translate = useTranslate()
  const secret = location.hash.slice(1)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    read('invitation', { request: { secret } }).then(({ answer }) => setInvitation(answer), setError)
  }, [secret])

  async function accept(values: object) {
    setError(null)
    const { password, code } = values as { password: string; code: string }
    await read('acceptInvitation', { request: { secret, password, code } }).then(({ answer }) => {
      noteSignedIn()
      setCodes(answer.recoveryCodes)
    }, setError)
  }

  if (codes)
    return (
      <Door title={translate('invitation.codesTitle')} hint={translate('invitation.codesHint')}>
        <Stack spacing={2}>
          <Box component="ul" sx={{ fontFamily: 'ui-monospace, monospace', columns: 2, m: 0 }}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <Button variant="contained" href="/">
            {translate('invitation.stored')}
          </Button>
        </Stack>
      </Door>
    )
  return (
    <Door
      title={translate('invitation.title', { name: invitation?.name ?? '' })}
      hint={translate(invitation ? 'invitation.hint' : 'invitation.open')}
    >
      {invitation && (
        <Form onSubmit={accept}>
          <Stack spacing={1.5}>
            <QrCode text={invitation.otpauth} label={translate('invitation.qr')} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {translate('invitation.key', { key: invitation.key })}
            </Typography>
            <PasswordInput
              source="password"
              label={translate('fields.newPassword')}
              validate={[required(), minLength(minPassword)]}
              helperText={translate('hints.newPassword')}
              autoComplete="new-password"
            />
            <CodeInput />
            <Refused error={error} />
            <Button type="submit" variant="contained">
              {translate('invitation.submit')}
            </Button>
          </Stack>
        </Form>
      )}
      {!invitation && error !== null && (
        <Stack spacing={1}>
          <Refused error={error} />
          <Alert severity="info">{translate('invitation.gone')}</Alert>
        </Stack>
      )}
    </Door>
  )
}
