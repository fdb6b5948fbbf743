import { BackBar, type RequestFailure } from '@app/platform'
import { Button, Screen } from '@app/ui'
import { Passcode } from '@app/ui/form'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Hint } from '../hint/Hint'
import { type Key, useTexts } from '../../texts'
import { focusField } from '../form-problem/focusField'
import { FormProblem } from '../form-problem/FormProblem'
import { refusedField } from '../form-problem/refusedField'
import type { PayPasswordFault } from './payPasswordFault'
import styles from './PayPasswordForm.module.css'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** A screen with a form for withdrawal passwords, six characters each (SET-7, SET-8). */
export function PayPasswordForm<Name extends string>({
  title,
  labels,
  empty,
  faultOf,
  onSubmit,
  isPending,
  failure,
}: {
  title: string
  /** The fields by name, from top to bottom. */
  labels: readonly (readonly [name: Name, label: Key])[]
  empty: Values<Name>
  faultOf: (values: Values<Name>) => PayPasswordFault<Name> | null
  onSubmit: (values: Values<Name>) => void
  isPending: boolean
  /** Of the last attempt. */
  failure: RequestFailure | null
}): ReactNode {
  const t = useTexts()
  const formId = useId()
  const [values, setValues] = useState(empty)
  const [fault, setFault] = useState<PayPasswordFault<Name> | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const refused = refusedField(
    failure,
    labels.map(([name]) => name),
  )
  /** The refusal after which the member has typed again. */
  const [answered, setAnswered] = useState<RequestFailure | null>(null)
  const isRefused = refused !== null && answered !== failure
  useEffect(() => {
    if (form.current) focusField(form.current, refused)
  }, [failure, refused])

  const change = (name: Name, value: string) => {
    setValues({ ...values, [name]: value })
    setFault(null)
    setAnswered(failure)
  }
  const errorOf = (name: Name) => {
    if (fault?.at === name) return t(fault.text)
    return isRefused && refused === name ? failure?.message : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultOf(values)
    setFault(found)
    focusField(event.currentTarget, found?.at ?? null)
    if (!found) onSubmit(values)
  }
  const footer = (
    <>
      <FormProblem failure={refused === null ? failure : null} />
      <Button variant="primary" type="submit" form={formId} loading={isPending}>
        {t('payPassword.save')}
      </Button>
    </>
  )
  return (
    <Screen footer={footer}>
      <BackBar title={title} fallback="/Setting" />
      <form ref={form} id={formId} className={`pad ${styles.form}`} onSubmit={submit} noValidate>
        {labels.map(([name, label], place) => (
          <Passcode
            key={name}
            name={name}
            enterKeyHint={place < labels.length - 1 ? 'next' : 'go'}
            label={t(label)}
            value={values[name]}
            onChange={(value) => change(name, value)}
            error={errorOf(name)}
          />
        ))}
        <Hint icon={ShieldCheck}>{t('payPassword.hint')}</Hint>
      </form>
    </Screen>
  )
}
