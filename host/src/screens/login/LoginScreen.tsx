import { login } from '@app/contracts'
import {
  currentLanguage,
  request,
  showToast,
  startSession,
  useBack,
  useIsMember,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@app/platform'
import { Button, screenIndex } from '@app/ui'
import { PasswordField, TextField } from '@app/ui/form'
import { Info, KeyRound, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import authCss from '../../components/AuthPage.module.css'
import { AuthPage } from '../../components/AuthPage'
import { fieldsOf } from '../../components/form-fields'
import { useActionWithToast } from '../../components/useActionWithToast'
import { returnPath } from '../../navigation/return-path'
import { deviceName } from '../../session/device'
import type { SessionEnd } from '../../session/session-end'
import { useTexts as useFrameTexts } from '../../texts'
import { type TextName, useTexts } from '../../screen-texts/texts'
import css from './LoginScreen.module.css'

const reasons: Partial<Record<SessionEnd['reason'], TextName>> = {
  authentication: 'session.ended',
  elsewhere: 'session.endedElsewhere',
  'offline-account': 'session.endedOffline',
}

type Missing = 'username' | 'password' | null

/** Whether the previous history entry is a page of this app, from an earlier page load. */
const canStepBack = () => (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true

/**
 * Members who are already logged in have nothing to do here (LOGIN-5): they go back to where they came from, by the
 * router, the address or the tab's history. So does a member who logs in, here or in another tab.
 */
function useLeaveWhenLoggedIn() {
  const isMember = useIsMember()
  const wasMember = useRef(isMember)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = returnPath(query.get('from'))
  const back = useBack(from ?? '/zhome')
  const leave = useEffectEvent(() => {
    if (!wasMember.current) void navigate(from ?? '/zhome', { replace: true })
    else if (!from && screenIndex() === 0 && canStepBack()) window.history.back()
    else back()
  })
  useEffect(() => {
    if (isMember) leave()
  }, [isMember])
}

/** Why the session ended, for a member who did not log out. */
function EndedNote(): ReactNode {
  const t = useTexts()
  const { ended, message } = (useLocation().state ?? {}) as { ended?: SessionEnd['reason']; message?: string }
  const name = reasons[ended ?? 'logout']
  if (!name) return null
  // The server says whether it was another login, a new password or customer service.
  const text = ended === 'elsewhere' && message ? message : t(name)
  return (
    <p role="status" className={css.note}>
      <Info className="icon-18" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

export function LoginScreen(): ReactNode {
  const t = useTexts()
  const frame = useFrameTexts()
  const [missing, setMissing] = useState<Missing>(null)
  const { run, isPending } = useActionWithToast((form: { username: string; password: string }) =>
    request(login, { ...form, device: deviceName(), lang: currentLanguage() }),
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
    if (session) startSession(session)
  }

  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <EndedNote />
      <form className={authCss.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="username"
          label={t('auth.username')}
          start={<UserRound />}
          autoComplete="username"
          enterKeyHint="next"
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
          enterKeyHint="go"
          error={missing === 'password' ? t('login.passwordMissing') : undefined}
        />
        <div>
          <button type="button" className={authCss.forgot} onClick={() => showToast(t('login.forgotAnswer'))}>
            {t('login.forgot')}
          </button>
        </div>
        <Button type="submit" variant="primary" loading={isPending}>
          {frame('login.submit')}
        </Button>
        <p className={authCss.other}>
          {t('login.newHere')} <a href={`/Register${window.location.search}`}>{t('login.register')}</a>
        </p>
      </form>
    </AuthPage>
  )
}
