import { regex, required, TextInput, useTranslate } from 'react-admin'

/** The six digits of an authenticator app. */
export function CodeInput() {
  const translate = useTranslate()
  return (
    <TextInput
      source="code"
      label={translate('fields.code')}
      helperText={translate('hints.code')}
      validate={[required(), regex(/^\d{6}$/, 'form.notCode')]}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
