import { LoadFailure, type Loaded, useCommonTexts } from '@app/platform'
import { ListRow, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { StaleNotice } from '../stale-notice/StaleNotice'
import { NewestOnly } from '../record-bar/NewestOnly'
import { RecordPanes } from '../record-panes/RecordPanes'
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

type RowProps = { entry: Entry; isAlone: boolean; icon: ReactNode; times: readonly string[]; actions: ReactNode }

function Row({ entry, isAlone, icon, times, actions }: RowProps): ReactNode {
  return (
    <ListRow
      tile
      icon={icon}
      title={
        <RecordTitle id={entry.id} amount={entry.amount} isAlone={isAlone}>
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
  max,
  empty,
  icon,
  timesOf,
  actionsOf,
}: {
  records: Loaded<readonly Item[]>
  /** With so many, the list has only the newest. */
  max: number
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
          <StaleNotice loaded={records} />
          {records.data.length === 0 ? (
            empty
          ) : (
            <RecordPanes
              items={records.data}
              whole={(record, isAlone) => (
                <Row
                  key={record.id}
                  entry={record}
                  isAlone={isAlone}
                  icon={icon}
                  times={timesOf(record)}
                  actions={actionsOf?.(record)}
                />
              )}
              brief={({ description, amount, statusText }) => ({
                icon,
                title: description,
                amount,
                status: statusText,
              })}
            />
          )}
          <NewestOnly records={records.data} max={max} />
        </>
      )
  }
}
