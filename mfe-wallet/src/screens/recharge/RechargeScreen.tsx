import { currencyLabel, formatMoney } from '@app/money'
import { BackBar, useBaseInfo, useDraft, useFormat, useNavigate, useUser } from '@app/platform'
import { Button, Screen, TextLink, WeaveArt } from '@app/ui'
import { AmountField, QuickAmounts } from '@app/ui/form'
import { Info } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { givenAmount } from '../../components/amount/givenAmount'
import { useMoneyGate } from '../../components/money-gate/useMoneyGate'
import { PlayMoneyBadge } from '../../components/note/PlayMoneyBadge'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import { channelHref, quickAmounts } from './rechargeAmount'
import styles from './RechargeScreen.module.css'

function Balance(): ReactNode {
  const t = useTexts()
  const user = useUser()
  const format = useFormat()
  return (
    <p className={styles.balance}>
      {user.state === 'ready' && t('balance.of', { money: format.balance(user.data.money) })}
    </p>
  )
}

function Submit({ formId, minor }: { formId: string; minor: bigint | null }): ReactNode {
  const t = useTexts()
  const { language, currency } = useFormat()
  const isSandbox = useBaseInfo()?.is_play_money === 1
  const total = minor === null ? undefined : formatMoney(minor, { lang: language, currency: currency || undefined })
  return (
    <>
      {isSandbox && (
        <p className={styles.hint}>
          <Info className="icon-16" aria-hidden="true" />
          <span>{t('recharge.sandbox')}</span>
        </p>
      )}
      <Button variant="primary" type="submit" form={formId} amount={total}>
        {t('recharge.submit')}
      </Button>
    </>
  )
}

/** How much to add; the channel is chosen on the next screen (WALLET-1). */
export function RechargeScreen(): ReactNode {
  const t = useTexts()
  const { number, language, currency } = useFormat()
  const navigate = useNavigate()
  const gate = useMoneyGate('deposit.closed')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useDraft('wallet.recharge', '')
  const [isWrong, setIsWrong] = useState(false)
  const minor = givenAmount(amount)

  const change = (value: string) => {
    setAmount(value)
    setIsWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!gate.isOpen) return gate.tell()
    if (minor !== null) return void navigate(channelHref(minor))
    setIsWrong(true)
    field.current?.focus()
  }

  return (
    <Screen footer={<Submit formId={formId} minor={minor} />}>
      <BackBar
        title={t('recharge.title')}
        fallback="/Mine"
        end={<TextLink href="/RechargeRecord">{t('recharge.records')}</TextLink>}
      />
      <form id={formId} onSubmit={submit} noValidate>
        <div className={styles.amount}>
          <WeaveArt seed="recharge:7" detail={3} hole={0.58} strokeWidth={0.5} className={styles.weave} />
          <PlayMoneyBadge />
          <AmountField
            ref={field}
            label={t('recharge.amount')}
            labelHidden
            size="large"
            currency={currencyLabel(language, currency || undefined)}
            value={amount}
            onChange={change}
            placeholder="0"
            error={isWrong ? t('recharge.wrongAmount') : undefined}
          />
          <Balance />
        </div>
        <div className="pad">
          <QuickAmounts
            label={t('recharge.quick')}
            options={quickAmounts.map((value) => ({ value, label: number(Number(value)) }))}
            value={amount}
            onChange={change}
          />
        </div>
        <div className={styles.limit}>
          <Slot name="mfe-lottery/DepositLimit" />
        </div>
      </form>
    </Screen>
  )
}
