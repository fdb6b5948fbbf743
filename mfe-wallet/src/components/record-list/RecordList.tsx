import { LoadFailure, type Loaded, useCommonTexts } from '@app/platform'
import { ListRow, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { Days } from '../days/Days'
import { KeptNotice } from '../kept-list/KeptNotice'
import { NewestOnly } from '../record-bar/NewestOnly'
import { RecordTitle } from '../record-title/RecordTitle'
import { StatusBadge } from '../status-badge/StatusBadge'
import { toneOfStatus } from '../status-badge/toneOfStatus'
import styles from './RecordList.module.css'

type Entry = {
  id: number
  status: 1 | 2 | 3 | 4
  statusText: string
  isCancelled?: boolean
  amount: string
  description: string
  createdAt: number
}

type RowProps = { entry: Entry; icon: ReactNode; times: readonly string[]; actions: ReactNode }

function Row({ entry, icon, times, actions }: RowProps): ReactNode {
  return (
    <ListRow
      tile
      icon={icon}
      title={
        <RecordTitle id={entry.id} amount={entry.amount}>
          {entry.description}
        </RecordTitle>
      }
      detail={
        <>
          {times.map((time) => (
            <span key={time} className={styles.time}>
              {time}
            </span>
          ))}
          <span className={styles.status}>
            <StatusBadge tone={entry.isCancelled ? 'returned' : toneOfStatus(entry.status)}>
              {entry.statusText}
            </StatusBadge>
          </span>
          {actions}
        </>
      }
    />
  )
}

/** Deposits or withdrawals with their status, newest first (WALLET-7). */
export function RecordList<Item extends Entry>({
  records,
  most,
  empty,
  icon,
  timesOf,
  actionsOf,
}: {
  records: Loaded<readonly Item[]>
  /** With so many, the list has only the newest. */
  most: number
  /** Shown if there are none. */
  empty: ReactNode
  icon: ReactNode
  /** What happened when, as text. */
  timesOf: (record: Item) => readonly string[]
  actionsOf?: (record: Item) => ReactNode
}): ReactNode {
  const common = useCommonTexts()
  switch (records.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} />
    case 'failed':
      return <LoadFailure failure={records.failure} retry={records.retry} />
    case 'ready':
      return (
        <>
          <KeptNotice loaded={records} />
          {records.data.length === 0 ? (
            empty
          ) : (
            <Days
              items={records.data}
              row={(record) => (
                <Row key={record.id} entry={record} icon={icon} times={timesOf(record)} actions={actionsOf?.(record)} />
              )}
            />
          )}
          <NewestOnly records={records.data} most={most} />
        </>
      )
  }
}
