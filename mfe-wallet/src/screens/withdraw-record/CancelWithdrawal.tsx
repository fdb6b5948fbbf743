import { type WithdrawalRecord } from '@app/contracts'
import { useFormat } from '@app/platform'
import { Button, ButtonRow, Popup } from '@app/ui'
import type { ReactNode } from 'react'
import { useCancelWithdrawal } from '../../api/withdrawals'
import { useTexts } from '../../texts'
import styles from './CancelWithdrawal.module.css'

type CancelProps = { withdrawal: WithdrawalRecord; onRequest: () => void }

/** Leads to the question whether to take back a withdrawal that is in review. */
export function CancelWithdrawal({ withdrawal, onRequest }: CancelProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <span className={styles.cancel}>
      <Button
        size="small"
        variant="quiet"
        onClick={onRequest}
        aria-label={`${t('withdrawals.cancel')}: ${money(withdrawal.amount)}`}
      >
        {t('withdrawals.cancel')}
      </Button>
    </span>
  )
}

/** Takes back a withdrawal after a question (WALLET-16). */
export function CancelQuestion({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalRecord
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { cancel, isPending } = useCancelWithdrawal()
  return (
    <Popup
      open
      onClose={onClose}
      title={t('withdrawals.confirm')}
      actions={
        <ButtonRow>
          <Button onClick={onClose}>{t('withdrawals.keep')}</Button>
          <Button variant="danger" loading={isPending} onClick={() => void cancel(withdrawal.id).then(onClose)}>
            {t('withdrawals.doCancel')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{t('withdrawals.confirmText', { money: money(withdrawal.amount) })}</p>
    </Popup>
  )
}
