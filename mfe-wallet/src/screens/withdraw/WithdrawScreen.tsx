import type { BankAccount } from '@app/contracts'
import { formatDecimal, formatMoney } from '@app/money'
import { BackBar, LoadFailure, useCommonTexts, useFormat, useMember } from '@app/platform'
import { Button, ListGroup, ListRow, Screen, Skeleton, SkeletonGroup, TextLink } from '@app/ui'
import { AmountField, Passcode } from '@app/ui/form'
import { Landmark, Timer } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useBoundBank } from '../../api/bank'
import { focusField } from '../../components/form-problem/focusField'
import { FormProblem } from '../../components/form-problem/FormProblem'
import { isUnclear } from '../../components/form-problem/failureOf'
import { Hint } from '../../components/hint/Hint'
import { Held } from '../../components/held/Held'
import { needOf } from '../../components/need/need'
import { toSetbank, toSetPayPassword, useLeadAway } from '../../components/need/useLeadAway'
import { useTexts } from '../../texts'
import { Limits } from './Limits'
import { useWithdrawal } from './useWithdrawal'
import { freeOf } from './withdrawalFault'
import styles from './WithdrawScreen.module.css'

type Withdrawal = ReturnType<typeof useWithdrawal>

function BankRow({ account }: { account: BankAccount }): ReactNode {
  const t = useTexts()
  return (
    <ListGroup label={t('bank.title')}>
      <ListRow
        tile
        icon={<Landmark className="icon-20" aria-hidden="true" />}
        title={account.bankName}
        detail={<span className="num">{[account.number, account.holder].filter(Boolean).join(' · ')}</span>}
        href="/Setbank"
      />
    </ListGroup>
  )
}

function AmountPart({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const { moneyLook, typed, typedExample, balance: shown } = useFormat()
  const { amount, balance, rule, fault, refusal } = withdrawal
  const money = (minor: bigint) => formatMoney(minor, moneyLook)
  const faultText =
    fault?.field === 'amount'
      ? t(fault.text, fault.minor === undefined ? {} : { money: money(fault.minor) })
      : refusal?.field === 'amount'
        ? refusal.message
        : undefined
  const isUsedUp = rule.state === 'ready' && rule.data.leftToday === 0
  const free = freeOf({ balance, rule: rule.state === 'ready' ? rule.data : null })
  const locked = balance !== null && free !== null ? balance - free : 0n
  return (
    <div>
      <AmountField
        name="amount"
        size="tall"
        label={t('withdraw.amount')}
        {...moneyLook}
        unreadable={common('amountUnreadable', { example: typedExample })}
        value={amount}
        onChange={withdrawal.setAmount}
        placeholder="0"
        enterKeyHint="next"
        error={faultText}
        hint={isUsedUp ? t('withdraw.noneLeft') : undefined}
        end={
          <Button
            size="small"
            className={styles.all}
            disabled={free === null || (locked > 0n && free === 0n)}
            onClick={() => free !== null && withdrawal.setAmount(typed(free))}
          >
            {t('withdraw.all')}
          </Button>
        }
      />
      <div className={styles.below}>
        <div className={`num ${styles.balance}`}>
          <p>{balance !== null && t('balance.of', { money: shown(formatDecimal(balance)) })}</p>
          {locked > 0n && (
            <p>
              {t('withdraw.locked')} {shown(formatDecimal(locked))}
            </p>
          )}
        </div>
        <Limits rule={rule} />
      </div>
      <Held />
    </div>
  )
}

function Submit({ formId, withdrawal }: { formId: string; withdrawal: Withdrawal }): ReactNode {
  const t = useTexts()
  const { moneyLook } = useFormat()
  const { minor, failure } = withdrawal
  const total = minor === null ? undefined : formatMoney(minor, moneyLook)
  return (
    <>
      <FormProblem failure={failure}>{failure && isUnclear(failure) && t('withdraw.unclear')}</FormProblem>
      <Hint icon={Timer}>{t('withdraw.arrives')}</Hint>
      <Button variant="primary" type="submit" form={formId} amount={total} loading={withdrawal.isPending}>
        {t('withdraw.submit')}
      </Button>
    </>
  )
}

function Waiting(): ReactNode {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')}>
      <Skeleton height="62px" className={styles.waiting} />
      <Skeleton height="94px" className={styles.waiting} />
      <Skeleton height="82px" className={styles.waiting} />
    </SkeletonGroup>
  )
}

/** Withdraws money from the balance to the bound bank account (WALLET-5, WALLET-6). */
export function WithdrawScreen(): ReactNode {
  const t = useTexts()
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const bank = useBoundBank()
  const withdrawal = useWithdrawal()
  const { attempt, focusAt, refusal } = withdrawal
  // Focus the refused field, so that it can be typed again.
  useEffect(() => {
    if (formRef.current) focusField(formRef.current, focusAt)
  }, [attempt, focusAt])
  const hasBank = needOf(bank, (account) => account !== null)
  const hasPassword = needOf(useMember(), ({ hasPayPassword }) => hasPayPassword)
  const toPassword = hasBank === 'met' && hasPassword === 'unmet' ? toSetPayPassword : null
  useLeadAway(hasBank === 'unmet' ? toSetbank : toPassword)
  const account = bank.state === 'ready' ? bank.data : null
  const isReady = account !== null && hasPassword === 'met'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusField(event.currentTarget, withdrawal.submit())
  }
  const content = () => {
    if (bank.state === 'failed') return <LoadFailure failure={bank.failure} retry={bank.retry} />
    if (!isReady) return <Waiting />
    const { fault } = withdrawal
    return (
      <form ref={formRef} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <BankRow account={account} />
        <AmountPart withdrawal={withdrawal} />
        <Passcode
          name="password"
          enterKeyHint="go"
          label={t('payPassword.password')}
          value={withdrawal.password}
          onChange={withdrawal.setPassword}
          error={
            fault?.field === 'password' ? t(fault.text) : refusal?.field === 'password' ? refusal.message : undefined
          }
        />
      </form>
    )
  }
  return (
    <Screen footer={isReady ? <Submit formId={formId} withdrawal={withdrawal} /> : undefined}>
      <BackBar
        title={t('withdraw.title')}
        fallback="/Mine"
        end={<TextLink href="/WithdrawRecord">{t('withdraw.records')}</TextLink>}
      />
      <div className="pad">{content()}</div>
    </Screen>
  )
}
