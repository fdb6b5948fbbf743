import { parseWire } from '@app/money'
import { Balance, useCommonTexts, useMember } from '@app/platform'
import { BalanceEye } from '@app/platform/buttons'
import { Button, ButtonRow, RetryRow, Skeleton } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { Held } from '../held/Held'
import { useMoneyGate } from '../money-gate/useMoneyGate'
import { Note } from '../note/Note'
import { PlayMoneyBadge } from '../note/PlayMoneyBadge'
import styles from './BalanceCard.module.css'
import { Beginning } from './Beginning'

function RechargeButton(): ReactNode {
  const t = useTexts()
  const gate = useMoneyGate('deposit.closed')
  const leads = gate.isOpen ? { href: '/Recharge' } : { onClick: gate.tell }
  return (
    <Button variant="primary" {...leads}>
      {t('recharge.title')}
    </Button>
  )
}

function WithdrawButton(): ReactNode {
  const t = useTexts()
  const gate = useMoneyGate('withdraw.closed')
  const leads = gate.isOpen ? { href: '/Withdraw' } : { onClick: gate.tell }
  return <Button {...leads}>{t('withdraw.title')}</Button>
}

function Money(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const member = useMember()
  switch (member.state) {
    case 'loading':
      return <Skeleton width="60%" height="44px" className={styles.waiting} />
    case 'failed':
      return <RetryRow title={t('balance.failed')} retryLabel={common('tryAgain')} onRetry={member.retry} />
    case 'ready':
      return (
        <div className={styles.money}>
          <Balance size="large" minor={parseWire(member.data.money)} />
          <BalanceEye />
        </div>
      )
  }
}

/** The member's balance, with links to deposit and withdraw. */
export function BalanceCard(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Note label={t('balance.title')} seed="balance" end={<PlayMoneyBadge />}>
        <Money />
        <Held />
        <ButtonRow className={styles.actions}>
          <RechargeButton />
          <WithdrawButton />
        </ButtonRow>
      </Note>
      <Beginning />
    </>
  )
}
