import type { DepositRecord } from '@app/contracts'
import { useFormat } from '@app/platform'
import { Button } from '@app/ui'
import type { ReactNode } from 'react'
import { depositHref, useCancelDeposit } from '../../api/deposits'
import { useTexts } from '../../texts'
import styles from './OpenDeposits.module.css'

/** The actions for a deposit that is not paid yet (WALLET-15). */
export function DepositActions({ deposit }: { deposit: DepositRecord }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { cancel, isPending } = useCancelDeposit()
  const amount = money(deposit.amount)
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        href={depositHref(deposit.amount, deposit.id)}
        aria-label={`${t('deposits.resume')}: ${amount}`}
      >
        {t('deposits.resume')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={isPending}
        onClick={() => cancel(deposit.id)}
        aria-label={`${t('deposits.cancel')}: ${amount}`}
      >
        {t('deposits.cancel')}
      </Button>
    </span>
  )
}
