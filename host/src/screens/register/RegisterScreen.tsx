import { register } from '@app/contracts'
import { currentLanguage, request, RichText, startSession, useNavigate, useSearchParams } from '@app/platform'
import { Button } from '@app/ui'
import { Checkbox, TextField } from '@app/ui/form'
import { Ticket, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { AuthPage } from '../../components/AuthPage'
import authCss from '../../components/AuthPage.module.css'
import { fieldsOf } from '../../components/form-fields'
import { NewPasswordField } from '../../components/NewPasswordField'
import { returnPath } from '../../navigation/return-path'
import { useActionWithToast } from '../../components/useActionWithToast'
import { deviceName } from '../../session/device'
import { useTexts as useFrameTexts } from '../../texts'
import { useTexts } from '../../screen-texts/texts'
import { Agreement } from './Agreement'
import { type FieldFault, firstMissing, inviteIn, refusedField, type RegisterFields } from './registerForm'
import css from './RegisterScreen.module.css'

export function RegisterScreen(): ReactNode {
  const t = useTexts()
  const frame = useFrameTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const invite = inviteIn(query)
  const [hasAgreed, setHasAgreed] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const [fault, setFault] = useState<FieldFault | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name=${fault.field}]`)?.focus()
  }, [fault])
  const send = ({ username, password, code }: RegisterFields) =>
    request(register, { username, password, code, device: deviceName(), lang: currentLanguage() })
  const { run, isPending } = useActionWithToast(send, (failure) => {
    const refused = refusedField(failure)
    setFault(refused)
    return refused !== null
  })
  const errorOf = (field: keyof RegisterFields) => (fault?.field === field ? fault.message : undefined)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username = '', password = '', code = '' } = fieldsOf(event.currentTarget)
    const fields = { username: username.trim(), password, code: code.trim(), hasAgreed }
    const lack = firstMissing(fields)
    setFault(lack && { field: lack.field, message: t(lack.text) })
    if (lack) return
    const session = await run(fields)
    if (!session) return
    startSession(session)
    void navigate(returnPath(query.get('from')) ?? '/Mine', { replace: true })
  }

  const agreement = (words: string) => (
    <button type="button" className={css.read} onClick={() => setIsReading(true)}>
      {words}
    </button>
  )
  return (
    <AuthPage title={t('register.title')} lead={t('register.lead')} isShort>
      <form ref={form} className={authCss.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="username"
          label={t('auth.username')}
          hint={t('register.usernameHint')}
          start={<UserRound />}
          autoComplete="username"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('username')}
        />
        <NewPasswordField name="password" label={t('auth.password')} error={errorOf('password')} />
        <TextField
          name="code"
          label={t('register.code')}
          start={<Ticket />}
          hint={invite.isMissing ? t('register.sharedNothing') : undefined}
          defaultValue={invite.code}
          autoComplete="off"
          enterKeyHint="go"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('code')}
        />
        <div>
          <Checkbox
            name="hasAgreed"
            label={t('register.agree')}
            checked={hasAgreed}
            onChange={setHasAgreed}
            error={errorOf('hasAgreed')}
          />
          <p className={css.reading}>
            <RichText text={t('register.readAgreement')} spans={{ link: agreement }} />
          </p>
        </div>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('register.submit')}
        </Button>
        <p className={authCss.other}>
          {t('register.haveAccount')} <a href={`/Login${window.location.search}`}>{frame('login.submit')}</a>
        </p>
      </form>
      <Agreement isOpen={isReading} onClose={() => setIsReading(false)} />
    </AuthPage>
  )
}
