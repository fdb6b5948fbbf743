import { playLimits } from '@app/contracts'
import { formatDecimal, formatMoney } from '@app/money'
import { BackBar, useSite, useCall, useCommonTexts, useDraft, useFormat, useNavigate, useMember } from '@app/platform'
import { Button, Screen, TextLink, WeaveArt } from '@app/ui'
import { AmountField, QuickAmounts } from '@app/ui/form'
import { Info, Pause } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { amountFromAddress } from '../../components/amount/amountFromAddress'
import { useMoneyGate } from '../../components/money-gate/useMoneyGate'
import { Hint } from '../../components/hint/Hint'
import { PlayMoneyBadge } from '../../components/note/PlayMoneyBadge'
import { useTexts } from '../../texts'
import { DepositLimit } from './DepositLimit'
import { type DepositRoom, depositRoom } from './depositRoom'
import { channelHref, quickAmounts } from './rechargeAmount'
import styles from './RechargeScreen.module.css'

function Balance(): ReactNode {
  const t = useTexts()
  const member = useMember()
  const format = useFormat()
  return (
    <p className={styles.balance}>
      {member.state === 'ready' && t('balance.of', { money: format.balance(member.data.money) })}
    </p>
  )
}

function BreakNotice({ until }: { until: number }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <Hint icon={Pause} role="status">
      {t('recharge.break', { time: dateTime(until) })}
    </Hint>
  )
}

/** The member's own limits; if they did not load, only the server enforces them. */
function useOwnLimits(): { room: DepositRoom | null; breakUntil: number | null } {
  const limits = useCall(playLimits, {}, { failure: 'quiet' })
  if (limits.state !== 'ready') return { room: null, breakUntil: null }
  return { room: depositRoom(limits.data), breakUntil: limits.data.breakUntil }
}

type SubmitProps = { formId: string; minor: bigint | null; breakUntil: number | null }

function Submit({ formId, minor, breakUntil }: SubmitProps): ReactNode {
  const t = useTexts()
  const { moneyLook } = useFormat()
  const isSandbox = useSite()?.isPlayMoney === true
  const total = minor === null ? undefined : formatMoney(minor, moneyLook)
  return (
    <>
      {breakUntil !== null && <BreakNotice until={breakUntil} />}
      {isSandbox && breakUntil === null && <Hint icon={Info}>{t('recharge.sandbox')}</Hint>}
      <Button variant="primary" type="submit" form={formId} amount={total} disabled={breakUntil !== null}>
        {t('recharge.submit')}
      </Button>
    </>
  )
}

/** The amount to deposit; the channel is chosen on the next screen (WALLET-1). */
export function RechargeScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const { money, moneyLook, typed, typedExample, readTyped } = useFormat()
  const navigate = useNavigate()
  const gate = useMoneyGate('deposit.closed')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useDraft('wallet.recharge', '')
  const [fault, setFault] = useState<string | null>(null)
  const { room, breakUntil } = useOwnLimits()
  const minor = amountFromAddress(amount, readTyped)

  const change = (value: string) => {
    setAmount(value)
    setFault(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!gate.isOpen) return gate.notify()
    if (breakUntil !== null) return
    const isTooMuch = minor !== null && room !== null && minor > room.left
    if (minor !== null && !isTooMuch) return void navigate(channelHref(minor))
    setFault(isTooMuch ? t('recharge.limited', { money: money(formatDecimal(room.left)) }) : t('recharge.wrongAmount'))
    field.current?.focus()
  }

  return (
    <Screen footer={<Submit formId={formId} minor={minor} breakUntil={breakUntil} />}>
      <BackBar
        title={t('recharge.title')}
        fallback="/Mine"
        end={<TextLink href="/RechargeRecord">{t('recharge.records')}</TextLink>}
      />
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.amount}>
          <WeaveArt seed="recharge:7" detail={3} hole={0.58} strokeWidth={0.5} className={styles.weave} />
          <PlayMoneyBadge />
          <AmountField
            ref={field}
            label={t('recharge.amount')}
            labelHidden
            size="large"
            {...moneyLook}
            unreadable={common('amountUnreadable', { example: typedExample })}
            value={amount}
            onChange={change}
            placeholder="0"
            enterKeyHint="go"
            error={fault ?? undefined}
          />
          <Balance />
        </div>
        <div className="pad">
          <QuickAmounts
            label={t('recharge.quick')}
            options={quickAmounts.map(typed).map((text) => ({ value: text, label: text }))}
            value={minor === null ? '' : typed(minor)}
            onChange={change}
          />
          {room && <DepositLimit room={room} minor={minor} />}
        </div>
      </form>
    </Screen>
  )
}
