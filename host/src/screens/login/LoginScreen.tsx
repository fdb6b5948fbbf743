import { login } from '@app/contracts'
import {
  currentLanguage,
  request,
  showToast,
  startSession,
  useAction,
  useBack,
  useIsMember,
  useNavigate,
  useSearchParams,
} from '@app/platform'
import { Button, PasswordField, TextField } from '@app/ui'
import { KeyRound, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import authCss from '../../components/AuthPage.module.css'
import { AuthPage } from '../../components/AuthPage'
import { fieldsOf } from '../../components/form-fields'
import { returnPath } from '../../navigation/return-path'
import { useTexts } from '../../texts'

type Missing = 'username' | 'password' | null

/** A member who opens this screen while logged in has nothing to do here (LOGIN-5). */
function useLeaveWhenLoggedIn() {
  const isMember = useRef(useIsMember())
  const back = useRef(useBack())
  useEffect(() => {
    if (isMember.current) back.current()
  }, [])
}

export function LoginScreen(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [missing, setMissing] = useState<Missing>(null)
  const { run, isPending } = useAction((form: { username: string; password: string }) =>
    request(login, { ...form, lang: currentLanguage() }),
  )
  useLeaveWhenLoggedIn()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username: name = '', password = '' } = fieldsOf(event.currentTarget)
    const username = name.trim()
    const lacks: Missing = username === '' ? 'username' : password === '' ? 'password' : null
    setMissing(lacks)
    if (lacks) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacks}]`)?.focus()
      return
    }
    const session = await run({ username, password })
    if (!session) return
    startSession(session)
    void navigate(returnPath(query.get('from')) ?? '/zhome', { replace: true })
  }

  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <form className={authCss.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="username"
          label={t('auth.username')}
          start={<UserRound />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing === 'username' ? t('auth.usernameMissing') : undefined}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          start={<KeyRound />}
          autoComplete="current-password"
          error={missing === 'password' ? t('login.passwordMissing') : undefined}
        />
        <div>
          <button type="button" className={authCss.forgot} onClick={() => showToast(t('login.forgotAnswer'))}>
            {t('login.forgot')}
          </button>
        </div>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('login.submit')}
        </Button>
        <p className={authCss.other}>
          {t('login.newHere')} <a href={`/Register${window.location.search}`}>{t('login.register')}</a>
        </p>
      </form>
    </AuthPage>
  )
}
