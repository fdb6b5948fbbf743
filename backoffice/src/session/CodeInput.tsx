import { regex, required, TextInput, useTranslate } from 'react-admin'
import { codePattern } from './code-pattern'

/** The six digits of an authenticator app, or a recovery code. */
export function CodeInput() {
  const translate = useTranslate()
  return (
    <TextInput
      source="code"
      label={translate('fields.code')}
      helperText={translate('hints.code')}
      validate={[required(), regex(codePattern, 'form.notCode')]}
      autoComplete="one-time-code"
    />
  )
}
