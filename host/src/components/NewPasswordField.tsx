import { PasswordField } from '@app/ui/form'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../screen-texts/texts'
import { isTriedFirst } from './common-password'
import css from './NewPasswordField.module.css'

type Properties = { name: string; label: string; error: string | undefined }

/** A field for choosing a password, with the rules as a hint and a warning while typing a common one (REG-7). */
export function NewPasswordField({ name, label, error }: Properties): ReactNode {
  const t = useTexts()
  const [isCommon, setIsCommon] = useState(false)
  return (
    <PasswordField
      name={name}
      label={label}
      hint={
        isCommon ? (
          <span className={css.warning}>
            <TriangleAlert className="icon-16" aria-hidden="true" />
            <span>{t('register.passwordCommon')}</span>
          </span>
        ) : (
          t('register.passwordHint')
        )
      }
      onInput={(event) => setIsCommon(isTriedFirst(event.currentTarget.value))}
      showLabel={t('auth.showPassword')}
      hideLabel={t('auth.hidePassword')}
      start={<KeyRound />}
      autoComplete="new-password"
      enterKeyHint="next"
      error={error}
    />
  )
}
