import { IconButton } from '@app/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

/** A password that can be shown; password managers fill it by the given autocomplete. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const button = (
    <IconButton label={isShown ? hideLabel : showLabel} disabled={field.disabled} onClick={() => setIsShown(!isShown)}>
      <Icon className="icon-20" aria-hidden="true" />
    </IconButton>
  )
  return (
    <TextField autoCapitalize="none" spellCheck={false} {...field} type={isShown ? 'text' : 'password'} end={button} />
  )
}
