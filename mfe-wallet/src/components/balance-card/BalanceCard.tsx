import { parseWire } from '@app/money'
import { Balance, maskedAtom, useAtomValue, useCommonTexts, useMember } from '@app/platform'
import { BalanceEye } from '@app/platform/buttons'
import { Button, ButtonRow, RetryRow, Skeleton, Spinner } from '@app/ui'
import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { Held } from '../held/Held'
import { useMoneyGate } from '../money-gate/useMoneyGate'
import { Note } from '../note/Note'
import { PlayMoneyBadge } from '../note/PlayMoneyBadge'
import { useOnDemand } from '../on-demand/useOnDemand'
import styles from './BalanceCard.module.css'
import { Beginning } from './Beginning'

function RechargeButton(): ReactNode {
  const t = useTexts()
  const gate = useMoneyGate('deposit.closed')
  const leads = gate.isOpen ? { href: '/Recharge' } : { onClick: gate.notify }
  return (
    <Button variant="primary" {...leads}>
      {t('recharge.title')}
    </Button>
  )
}

function WithdrawButton(): ReactNode {
  const t = useTexts()
  const gate = useMoneyGate('withdraw.closed')
  const leads = gate.isOpen ? { href: '/Withdraw' } : { onClick: gate.notify }
  return <Button {...leads}>{t('withdraw.title')}</Button>
}

const loadHistory = () => import(/* webpackChunkName: "sheets" */ '../balance-history/BalanceHistory')

/** The card's label, which opens how the balance went. */
function HistoryButton(): ReactNode {
  const t = useTexts()
  const history = useOnDemand(loadHistory)
  return (
    <>
      <button
        type="button"
        className={styles.history}
        aria-label={t('balance.history')}
        aria-haspopup="dialog"
        aria-busy={history.isPending}
        onClick={history.open}
      >
        {t('balance.title')}
        {history.isPending ? <Spinner /> : <ChartLine className="icon-16" aria-hidden="true" />}
      </button>
      {history.part && <history.part.BalanceHistory onClose={history.close} />}
    </>
  )
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
  const isMasked = useAtomValue(maskedAtom)
  const opener = isMasked ? undefined : <HistoryButton />
  return (
    <>
      <Note label={t('balance.title')} opener={opener} seed="balance" end={<PlayMoneyBadge />}>
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
