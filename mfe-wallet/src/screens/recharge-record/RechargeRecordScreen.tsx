import { depositFilter, type DepositRecord, depositRecords, depositsCsv, maxRecords } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useFormat } from '@app/platform'
import { Screen } from '@app/ui'
import { ArrowDownToLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpen } from '../../api/deposits'
import { DepositActions } from '../../components/open-deposit/DepositActions'
import { useTimeBeside } from '../../components/days/useTimeBeside'
import { NoRecords } from '../../components/record-bar/NoRecords'
import { RecordBar } from '../../components/record-bar/RecordBar'
import { useCsv } from '../../components/record-bar/useCsv'
import { useRecordFilter } from '../../components/record-bar/useRecordFilter'
import { RecordList } from '../../components/record-list/RecordList'
import { useTexts } from '../../texts'

/** The member's deposits, newest first (WALLET-7). */
export function RechargeRecordScreen(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const timeBeside = useTimeBeside()
  const filter = useRecordFilter(depositFilter)
  const records = useCall(depositRecords, filter.params, { failure: 'quiet' })
  const csv = useCsv(depositsCsv, filter.params)
  const options = depositFilter.status.options.map((value) => ({ value, label: t(`deposits.status.${value}`) }))
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
          <RecordBar filter={filter} choices={[{ name: 'status', title: t('deposits.status'), options }]} csv={csv} />
          <RecordList
            records={records}
            max={maxRecords.deposits}
            empty={<NoRecords filter={filter} text={t('deposits.emptyText')} seed="deposits" />}
            icon={<ArrowDownToLine className="icon-20" aria-hidden="true" />}
            timesOf={timesOf}
            actionsOf={(record) => isOpen(record) && <DepositActions deposit={record} />}
          />
        </div>
      </Refreshable>
    </Screen>
  )
}
