import { maxRecords, withdrawalFilter, type WithdrawalRecord, withdrawalRecords, withdrawalsCsv } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useFormat } from '@app/platform'
import { Screen } from '@app/ui'
import { ArrowUpFromLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isInReview } from '../../api/withdrawals'
import { useTimeBeside } from '../../components/days/useTimeBeside'
import { NoRecords } from '../../components/record-bar/NoRecords'
import { RecordBar } from '../../components/record-bar/RecordBar'
import { useCsv } from '../../components/record-bar/useCsv'
import { useRecordFilter } from '../../components/record-bar/useRecordFilter'
import { RecordList } from '../../components/record-list/RecordList'
import { useTexts } from '../../texts'
import { CancelQuestion, CancelWithdrawal } from './CancelWithdrawal'

/** The member's withdrawals, newest first (WALLET-7). */
export function WithdrawRecordScreen(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const timeBeside = useTimeBeside()
  const filter = useRecordFilter(withdrawalFilter)
  const records = useCall(withdrawalRecords, filter.params, { failure: 'quiet' })
  const [requested, setRequested] = useState<WithdrawalRecord | null>(null)
  const csv = useCsv(withdrawalsCsv, filter.params)
  const options = withdrawalFilter.status.options.map((value) => ({ value, label: t(`withdrawals.status.${value}`) }))
  const timesOf = ({ createdAt, reviewedAt }: WithdrawalRecord) => [
    t('withdrawals.submitted', { time: time(createdAt) }),
    ...(reviewedAt === null ? [] : [t('withdrawals.reviewed', { time: timeBeside(reviewedAt, createdAt) })]),
  ]
  return (
    <Screen>
      <BackBar title={t('withdrawals.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(withdrawalRecords)}>
        <div className="pad">
          <RecordBar filter={filter} choices={[{ name: 'status', title: t('deposits.status'), options }]} csv={csv} />
          <RecordList
            records={records}
            max={maxRecords.withdrawals}
            empty={<NoRecords filter={filter} text={t('withdrawals.emptyText')} seed="withdrawals" />}
            icon={<ArrowUpFromLine className="icon-20" aria-hidden="true" />}
            timesOf={timesOf}
            actionsOf={(record) =>
              isInReview(record) && <CancelWithdrawal withdrawal={record} onRequest={() => setRequested(record)} />
            }
          />
        </div>
      </Refreshable>
      {requested && <CancelQuestion withdrawal={requested} onClose={() => setRequested(null)} />}
    </Screen>
  )
}
