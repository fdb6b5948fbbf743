import { moneyLog, moneyLogCsv, type MoneyLogEntry, moneyLogFilter } from '@app/contracts'
import { parseWire } from '@app/money'
import { BackBar, LoadFailure, PagedEnd, Refreshable, useCommonTexts, useFormat, usePages } from '@app/platform'
import { Amount, ListRow, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { Days } from '../../components/days/Days'
import { NoRecords } from '../../components/record-bar/NoRecords'
import { RecordBar } from '../../components/record-bar/RecordBar'
import { useCsv } from '../../components/record-bar/useCsv'
import { useRecordFilter } from '../../components/record-bar/useRecordFilter'
import { useWidePart } from '../../components/wide/useWidePart'
import { useTexts } from '../../texts'
import { iconOf } from './iconOf'
import { recordHref } from './recordHref'
import styles from './MoneyLogScreen.module.css'

const loadOffsetPx = 50
const loadColumns = () => import(/* webpackChunkName: "sheets" */ '../../components/record-bar/FilterColumns')
const entriesOf = ({ entries }: { entries: readonly MoneyLogEntry[] }) => entries

function Entry({ entry }: { entry: MoneyLogEntry }): ReactNode {
  const format = useFormat()
  const minor = parseWire(entry.amount)
  const Icon = iconOf(entry.kind, minor)
  return (
    <ListRow
      tile
      icon={<Icon className="icon-20" aria-hidden="true" />}
      title={entry.title}
      detail={
        <span className="num">
          {[format.time(entry.createdAt), entry.description].filter((fact) => fact !== '').join(' · ')}
        </span>
      }
      value={<Amount log minor={minor} {...format.moneyLook} className={styles.amount} />}
      href={recordHref(entry)}
      chevron={false}
    />
  )
}

/** All movements on the member's account (WALLET-9). */
export function MoneyLogScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const filter = useRecordFilter(moneyLogFilter)
  const log = usePages(moneyLog, { limit: '10', ...filter.params }, { items: entriesOf, failure: 'quiet' })
  const csv = useCsv(moneyLogCsv, filter.params)
  const options = moneyLogFilter.kind.options.map((value) => ({ value, label: t(`log.kind.${value}`) }))
  const choices = [{ name: 'kind', title: t('log.kind'), options }]
  const unit = t('log.unit', { money: format.money('1.00') })
  const wide = useWidePart(loadColumns)
  const content = () => {
    switch (log.state) {
      case 'loading':
        return <SkeletonRows label={common('loading')} count={10} />
      case 'failed':
        return <LoadFailure failure={log.failure} retry={log.retry} />
      case 'ready':
        if (log.items.length === 0) return <NoRecords filter={filter} text={t('log.emptyText')} seed="money-log" />
        return (
          <>
            {wide === null && <p className={styles.unit}>{unit}</p>}
            <Days items={log.items} row={(entry) => <Entry key={entry.id} entry={entry} />} />
            <PagedEnd list={log} offsetPx={loadOffsetPx} />
          </>
        )
    }
  }
  return (
    <Screen>
      <BackBar title={t('log.title')} fallback="/Mine" />
      <Refreshable reloadAll={async () => (log.state === 'ready' ? log.refresh() : undefined)}>
        <div className="pad">
          {wide === undefined && <SkeletonRows label={common('loading')} count={10} />}
          {wide === null && (
            <>
              <RecordBar filter={filter} choices={choices} csv={csv} />
              {content()}
            </>
          )}
          {wide && (
            <wide.FilterColumns filter={filter} choices={choices}>
              <RecordBar filter={filter} choices={choices} csv={csv} lead={<p className={styles.unit}>{unit}</p>} />
              {content()}
            </wide.FilterColumns>
          )}
        </div>
      </Refreshable>
    </Screen>
  )
}
