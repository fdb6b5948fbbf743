import { type WithdrawalRecord, withdrawalRecords } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useFormat } from '@app/platform'
import { Screen } from '@app/ui'
import { ArrowUpFromLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { isInReview } from '../../api/withdrawals'
import { useTimeBeside } from '../../components/days/useTimeBeside'
import { RecordList } from '../../components/record-list/RecordList'
import { useTexts } from '../../texts'
import { CancelWithdrawal } from './CancelWithdrawal'

/** The member's withdrawals, newest first (WALLET-7). */
export function WithdrawRecordScreen(): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const timeBeside = useTimeBeside()
  const records = useCall(withdrawalRecords, {}, { failure: 'quiet' })
  const timesOf = ({ createdAt, reviewedAt }: WithdrawalRecord) => [
    t('withdrawals.submitted', { time: time(createdAt) }),
    ...(reviewedAt === null ? [] : [t('withdrawals.reviewed', { time: timeBeside(reviewedAt, createdAt) })]),
  ]
  return (
    <Screen>
      <BackBar title={t('withdrawals.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(withdrawalRecords)}>
        <div className="pad">
          <RecordList
            records={records}
            seed="withdrawals"
            emptyText={t('withdrawals.emptyText')}
            icon={<ArrowUpFromLine className="icon-20" aria-hidden="true" />}
            timesOf={timesOf}
            actionsOf={(record) => isInReview(record) && <CancelWithdrawal withdrawal={record} />}
          />
        </div>
      </Refreshable>
    </Screen>
  )
}
