import { type WithdrawalRecord } from '@app/contracts'
import { useFormat } from '@app/platform'
import { Button } from '@app/ui'
import type { ReactNode } from 'react'
import { useCancelWithdrawal } from '../../api/withdrawals'
import { useTexts } from '../../texts'
import styles from './CancelWithdrawal.module.css'

/** Takes back a withdrawal that is in review (WALLET-16). */
export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalRecord }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { cancel, isPending } = useCancelWithdrawal()
  return (
    <span className={styles.cancel}>
      <Button
        size="small"
        variant="quiet"
        loading={isPending}
        onClick={() => cancel(withdrawal.id)}
        aria-label={`${t('withdrawals.cancel')}: ${money(withdrawal.amount)}`}
      >
        {t('withdrawals.cancel')}
      </Button>
    </span>
  )
}
