import { type DepositRecord, depositRecords } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useFormat } from '@app/platform'
import { Screen } from '@app/ui'
import { ArrowDownToLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpen } from '../../api/deposits'
import { DepositActions } from '../../components/open-deposit/DepositActions'
import { useTimeBeside } from '../../components/days/useTimeBeside'
import { RecordList } from '../../components/record-list/RecordList'
import { useTexts } from '../../texts'

/** The member's deposits, newest first (WALLET-7). */
export function RechargeRecordScreen(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const timeBeside = useTimeBeside()
  const records = useCall(depositRecords, {}, { failure: 'quiet' })
  const timesOf = ({ createdAt, payUntil, paidAt }: DepositRecord) => [
    t('deposits.submitted', { time: time(createdAt) }),
    ...(payUntil === null ? [] : [t('deposits.payUntil', { time: timeBeside(payUntil, createdAt) })]),
    ...(paidAt === null ? [] : [t('deposits.paid', { time: timeBeside(paidAt, createdAt) })]),
  ]
  return (
    <Screen>
      <BackBar title={t('deposits.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(depositRecords)}>
        <div className="pad">
          <RecordList
            records={records}
            seed="deposits"
            emptyText={t('deposits.emptyText')}
            icon={<ArrowDownToLine className="icon-20" aria-hidden="true" />}
            timesOf={timesOf}
            actionsOf={(record) => isOpen(record) && <DepositActions deposit={record} />}
          />
        </div>
      </Refreshable>
    </Screen>
  )
}
