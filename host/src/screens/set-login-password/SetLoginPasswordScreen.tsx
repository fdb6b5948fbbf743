import { setLoginPassword } from '@app/contracts'
import { BackBar, endSession, request, tellSuccess } from '@app/platform'
import { Button, Screen } from '@app/ui'
import { PasswordField } from '@app/ui/form'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import formCss from '../../components/Form.module.css'
import { fieldsOf } from '../../components/form-fields'
import { NewPasswordField } from '../../components/NewPasswordField'
import { useActionWithToast } from '../../components/useActionWithToast'
import { useTexts } from '../../screen-texts/texts'
import { passwordFault, type PasswordFields } from './passwordFault'

const change = ({ old, fresh }: PasswordFields) =>
  request(setLoginPassword, { old, password: fresh }, { onMessage: tellSuccess }).then(() => true)

const labels = [
  ['old', 'loginPassword.old', 'current-password'],
  ['fresh', 'loginPassword.new', 'new-password'],
  ['again', 'loginPassword.again', 'new-password'],
] as const

/** Changes the login password and ends the session: the member logs in with the new one (SET-9). */
export function SetLoginPasswordScreen(): ReactNode {
  const t = useTexts()
  const [fault, setFault] = useState<ReturnType<typeof passwordFault>>(null)
  const { run, isPending } = useActionWithToast(change)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { old = '', fresh = '', again = '' } = fieldsOf(event.currentTarget)
    const fields = { old, fresh, again }
    const found = passwordFault(fields)
    setFault(found)
    if (found) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.at}]`)?.focus()
      return
    }
    if (await run(fields)) endSession('password')
  }
  return (
    <Screen>
      <BackBar title={t('setting.loginPassword')} fallback="/Setting" />
      <form className={formCss.form} onSubmit={(event) => void submit(event)} noValidate>
        {labels.map(([name, label, autoComplete]) =>
          name === 'fresh' ? (
            <NewPasswordField
              key={name}
              name={name}
              label={t(label)}
              error={fault?.at === name ? t(fault.text) : undefined}
            />
          ) : (
            <PasswordField
              key={name}
              name={name}
              label={t(label)}
              showLabel={t('auth.showPassword')}
              hideLabel={t('auth.hidePassword')}
              start={<KeyRound />}
              autoComplete={autoComplete}
              error={fault?.at === name ? t(fault.text) : undefined}
            />
          ),
        )}
        <Button type="submit" variant="primary" loading={isPending}>
          {t('form.save')}
        </Button>
      </form>
    </Screen>
  )
}
