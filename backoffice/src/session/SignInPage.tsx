import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Form, PasswordInput, required, TextInput, useLogin, useTranslate } from 'react-admin'
import { Refused } from '../form/Refused'
import { CodeInput } from './CodeInput'
import { Door } from './Door'
import { OtherWays } from './OtherWays'

/** Why the provider's answer let nobody in; the address says it. */
function refusedText(translate: ReturnType<typeof useTranslate>): string {
  const reason = new URLSearchParams(location.search).get('refused') ?? ''
  return /^[a-z-]+$/.test(reason) ? translate(`signIn.refused.${reason}`, { _: '' }) : ''
}

/** Name, password and the code of the second factor at once, so that a wrong one does not say which. */
export function SignInPage() {
  const translate = useTranslate()
  const login = useLogin()
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)

  async function send(values: object) {
    setSending(true)
    setError(null)
    await login(values).catch(setError)
    setSending(false)
  }

  const refused = refusedText(translate)
  return (
    <Door title={translate('signIn.title')} hint={translate('signIn.hint')}>
      {refused !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refused}
        </Alert>
      )}
      <Form onSubmit={send}>
        <Stack spacing={1}>
          <TextInput
            source="name"
            label={translate('fields.name')}
            validate={required()}
            autoComplete="username"
            autoFocus
          />
          <PasswordInput
            source="password"
            label={translate('fields.password')}
            validate={required()}
            autoComplete="current-password"
          />
          <CodeInput />
          <Refused error={error} />
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('signIn.submit')}
          </Button>
        </Stack>
      </Form>
      <OtherWays onPasskey={() => void send({ passkey: true })} />
    </Door>
  )
}
