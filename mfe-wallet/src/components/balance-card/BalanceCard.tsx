import { parseWire } from '@app/money'
import { useCommonTexts, useFormat, useUser } from '@app/platform'
import { Amount, Button, RetryRow, Skeleton } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { useDepositGate } from '../deposit-gate/useDepositGate'
import { Note } from '../note/Note'
import { PlayMoneyBadge } from '../note/PlayMoneyBadge'
import styles from './BalanceCard.module.css'

function RechargeButton(): ReactNode {
  const t = useTexts()
  const gate = useDepositGate()
  return gate.isOpen ? (
    <Button variant="primary" href="/Recharge">
      {t('recharge.title')}
    </Button>
  ) : (
    <Button variant="primary" onClick={gate.tell}>
      {t('recharge.title')}
    </Button>
  )
}

function Balance(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const user = useUser()
  const { language, currency } = useFormat()
  switch (user.state) {
    case 'loading':
      return <Skeleton width="60%" height="44px" className={styles.waiting} />
    case 'failed':
      return <RetryRow title={t('balance.failed')} retryLabel={common('tryAgain')} onRetry={user.retry} />
    case 'ready':
      return <Amount size="large" minor={parseWire(user.data.money)} lang={language} currency={currency || undefined} />
  }
}

/** The member's balance and the way to add to it. */
export function BalanceCard(): ReactNode {
  const t = useTexts()
  return (
    <Note label={t('balance.title')} seed="balance" end={<PlayMoneyBadge />}>
      <Balance />
      <div className={styles.actions}>
        <RechargeButton />
      </div>
    </Note>
  )
}
