import { type WithdrawalRecord, withdrawalRecords } from '@app/contracts'
import { BackBar, Refreshable, reload, useCall, useFormat } from '@app/platform'
import { Screen } from '@app/ui'
import { ArrowUpFromLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordList } from '../../components/record-list/RecordList'
import { useTexts } from '../../texts'

/** The member's withdrawals, newest first (WALLET-7). */
export function WithdrawRecordScreen(): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const records = useCall(withdrawalRecords, {}, { failure: 'quiet' })
  const timesOf = ({ createdAt, reviewedAt }: WithdrawalRecord) => [
    t('withdrawals.submitted', { time: dateTime(createdAt) }),
    ...(reviewedAt === null ? [] : [t('withdrawals.reviewed', { time: dateTime(reviewedAt) })]),
  ]
  return (
    <Screen>
      <BackBar title={t('withdrawals.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(withdrawalRecords)}>
        <div className="pad">
          <RecordList
            records={records}
            label={t('withdrawals.title')}
            seed="withdrawals"
            emptyText={t('withdrawals.emptyText')}
            icon={<ArrowUpFromLine className="icon-20" aria-hidden="true" />}
            timesOf={timesOf}
          />
        </div>
      </Refreshable>
    </Screen>
  )
}
