import { BackBar, LoadFailure, useCommonTexts, useMember, useSite } from '@app/platform'
import { Button, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { TextField } from '@app/ui/form'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useBoundBank } from '../../api/bank'
import { focusField } from '../../components/form-problem/focusField'
import { FormProblem } from '../../components/form-problem/FormProblem'
import { Hint } from '../../components/hint/Hint'
import { needOf } from '../../components/need/need'
import { toSetPayPassword, useLeadAway } from '../../components/need/useLeadAway'
import { useTexts } from '../../texts'
import { AccountNumberField } from './AccountNumberField'
import { BankPicker } from './BankPicker'
import styles from './BindCardScreen.module.css'
import { useBinding } from './useBinding'

/** The server's maximum. */
const longestName = 64

type Binding = ReturnType<typeof useBinding>

function Fields({ binding }: { binding: Binding }): ReactNode {
  const t = useTexts()
  const { fault } = binding
  const errorAt = (at: 'bank' | 'name') => (fault?.at === at ? t(fault.text) : undefined)
  return (
    <>
      <BankPicker chosen={binding.bank} onChoose={binding.setBank} error={errorAt('bank')} />
      <AccountNumberField
        label={t('bank.number')}
        value={binding.number}
        onChange={binding.setNumber}
        unreadable={t('bind.digits')}
      />
      <TextField
        label={t('bind.name')}
        name="name"
        autoComplete="name"
        enterKeyHint="go"
        maxLength={longestName}
        value={binding.name}
        onChange={(event) => binding.setName(event.target.value)}
        hint={t('bind.nameHint')}
        error={errorAt('name')}
      />
    </>
  )
}

function Waiting(): ReactNode {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')}>
      <Skeleton height="82px" className={styles.waiting} />
      <Skeleton height="82px" className={styles.waiting} />
      <Skeleton height="82px" className={styles.waiting} />
    </SkeletonGroup>
  )
}

/** Binds the account that withdrawals go to; a member has one (WALLET-4). */
export function BindCardScreen(): ReactNode {
  const t = useTexts()
  const formId = useId()
  const member = useMember()
  const bound = useBoundBank()
  const binding = useBinding(bound, member.state === 'ready' ? member.data.name : '')
  const hasPassword = needOf(member, ({ hasPayPassword }) => hasPayPassword)
  useLeadAway(hasPassword === 'unmet' ? toSetPayPassword : null)
  const isSandbox = useSite()?.isPlayMoney === true
  const isReady = hasPassword === 'met' && bound.state === 'ready'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusField(event.currentTarget, binding.submit())
  }
  const content = () => {
    if (bound.state === 'failed') return <LoadFailure failure={bound.failure} retry={bound.retry} />
    if (!isReady) return <Waiting />
    return (
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Fields binding={binding} />
      </form>
    )
  }
  const footer = (
    <>
      <FormProblem failure={binding.failure} />
      {isSandbox && <Hint icon={Info}>{t('bind.sandbox')}</Hint>}
      <Button variant="primary" type="submit" form={formId} loading={binding.isPending}>
        {t('bind.submit')}
      </Button>
    </>
  )
  return (
    <Screen footer={isReady ? footer : undefined}>
      <BackBar title={t('bank.add')} fallback="/Setbank" />
      <div className="pad">{content()}</div>
    </Screen>
  )
}
