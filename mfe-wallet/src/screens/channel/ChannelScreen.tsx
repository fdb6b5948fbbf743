import { parseAmount } from '@app/money'
import { BackBar, Navigate, useCommonTexts, useFormat, useQueryValue } from '@app/platform'
import { Amount, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { Note } from '../../components/note/Note'
import { PlayMoneyBadge } from '../../components/note/PlayMoneyBadge'
import { useTexts } from '../../texts'
import { ChannelList } from './ChannelList'
import styles from './ChannelScreen.module.css'
import { FailedDeposit, PaidDeposit } from './DepositOutcome'
import { PayFrame } from './PayFrame'
import { useDeposit } from './useDeposit'

function Deposit({ money, minor }: { money: string; minor: bigint }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const deposit = useDeposit(money)
  const { step } = deposit
  const content = () => {
    switch (step.name) {
      case 'choosing':
        return <ChannelList deposit={deposit} problem={step.problem} />
      case 'resuming':
        return (
          <div className="pad">
            <SkeletonRows label={common('loading')} count={4} />
          </div>
        )
      case 'paying':
        return <PayFrame page={step.page} channel={step.channel} payUntil={step.payUntil} onClose={deposit.leave} />
      case 'paid':
        return <PaidDeposit money={money} />
      case 'failed':
        return <FailedDeposit text={t('channel.failedText')} onAgain={deposit.leave} />
      case 'closed':
        return <FailedDeposit text={t('channel.closedText')} onAgain={deposit.leave} />
    }
  }
  return (
    <>
      {step.name !== 'paid' && (
        <div className="pad">
          <Note label={t('channel.adding')} seed="deposit">
            <Amount size="large" minor={minor} {...format.moneyLook} />
            <PlayMoneyBadge className={styles.badge} />
          </Note>
        </div>
      )}
      {content()}
    </>
  )
}

/** The ways to pay an amount, then the provider's page for it (WALLET-2). */
export function ChannelScreen(): ReactNode {
  const t = useTexts()
  const money = useQueryValue('money')
  const minor = parseAmount(money)
  if (minor === null || minor === 0n) return <Navigate to="/Recharge" replace />
  return (
    <Screen>
      <BackBar title={t('channel.title')} fallback="/Recharge" />
      <Deposit money={money} minor={minor} />
    </Screen>
  )
}
