import { depositRecords } from '@app/contracts'
import { parseWire } from '@app/money'
import { useCall, useFormat } from '@app/platform'
import { Amount, ListGroup, ListRow, SectionHeader } from '@app/ui'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpen } from '../../api/deposits'
import { useTexts } from '../../texts'
import { DepositActions } from './DepositActions'
import styles from './OpenDeposits.module.css'

/** Deposits that wait for payment, shown before another is opened; nothing if there are none or they did not load. */
export function OpenDeposits(): ReactNode {
  const t = useTexts()
  const { moneyLook, dateTime } = useFormat()
  const records = useCall(depositRecords, {}, { failure: 'own' })
  const open = records.state === 'ready' ? records.data.filter(isOpen) : []
  if (open.length === 0) return null
  return (
    <>
      <SectionHeader title={t('channel.open')} />
      <div className={`pad ${styles.list}`}>
        <ListGroup label={t('channel.open')}>
          {open.map((deposit) => (
            <ListRow
              key={deposit.id}
              tile
              icon={<Clock className="icon-20" aria-hidden="true" />}
              title={
                <span className={styles.row}>
                  <span>{deposit.description}</span>
                  <Amount minor={parseWire(deposit.amount)} {...moneyLook} />
                </span>
              }
              detail={
                <>
                  {deposit.payUntil !== null && (
                    <span className={styles.until}>{t('channel.openUntil', { time: dateTime(deposit.payUntil) })}</span>
                  )}
                  <DepositActions deposit={deposit} />
                </>
              }
            />
          ))}
        </ListGroup>
      </div>
    </>
  )
}
