import { type DepositRecord, depositRecords } from '@app/contracts'
import { parseWire } from '@app/money'
import { BackBar, FailedFace, Refreshable, reload, useCall, useCommonTexts, useFormat } from '@app/platform'
import { Amount, EmptyState, ListGroup, ListRow, Screen, SkeletonRows } from '@app/ui'
import { ArrowDownToLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptNotice } from '../../components/kept-list/KeptNotice'
import { StatusBadge } from '../../components/status-badge/StatusBadge'
import { useTexts } from '../../texts'
import { toneOfDeposit } from './toneOfDeposit'
import styles from './RechargeRecordScreen.module.css'

function Row({ record }: { record: DepositRecord }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <ListRow
      tile
      icon={<ArrowDownToLine className="icon-20" aria-hidden="true" />}
      title={
        <span className={styles.first}>
          <span>{record.desc}</span>
          <Amount minor={parseWire(record.money)} lang={format.language} currency={format.currency || undefined} />
        </span>
      }
      detail={
        <>
          <span className={styles.time}>{t('deposits.submitted', { time: format.dateTime(record.create_time) })}</span>
          {record.pay_time !== null && (
            <span className={styles.time}>{t('deposits.paid', { time: format.dateTime(record.pay_time) })}</span>
          )}
          <span className={styles.status}>
            <StatusBadge tone={toneOfDeposit(record.status)}>{record.status_text}</StatusBadge>
          </span>
        </>
      }
    />
  )
}

function Records(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const records = useCall(depositRecords, {}, { failure: 'quiet' })
  switch (records.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} />
    case 'failed':
      return <FailedFace failure={records.failure} retry={records.retry} />
    case 'ready':
      return (
        <>
          <KeptNotice loaded={records} />
          {records.data.length === 0 ? (
            <EmptyState title={common('emptyData')} seed="deposits" />
          ) : (
            <ListGroup label={t('deposits.title')}>
              {records.data.map((record) => (
                <Row key={record.id} record={record} />
              ))}
            </ListGroup>
          )}
        </>
      )
  }
}

/** The member's deposits, the newest first (WALLET-7). */
export function RechargeRecordScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('deposits.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(depositRecords)}>
        <div className="pad">
          <Records />
        </div>
      </Refreshable>
    </Screen>
  )
}
