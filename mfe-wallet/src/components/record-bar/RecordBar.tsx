import type { Times } from '@app/contracts'
import { useCommonTexts, useFailureText, useFormat } from '@app/platform'
import { Button, IconButton, RetryRow, Spinner, VisuallyHidden } from '@app/ui'
import { Download, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { useOnDemand } from '../on-demand/useOnDemand'
import styles from './RecordBar.module.css'
import type { Csv } from './useCsv'
import { usePeriodName } from './usePeriodName'
import type { Choice, RecordFilter } from './useRecordFilter'

type Properties = { filter: RecordFilter; choices: readonly Choice[]; onOpen?: () => void }

/** Days as the language writes them: Nov 1 – 26, 2026. Either end may be open; empty if both are. */
function useDates(): (times: Times) => string {
  const { tag, date } = useFormat()
  return ({ from, to }) => {
    if (from !== undefined && to !== undefined)
      return new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).formatRange(from * 1000, (to - 1) * 1000)
    if (from !== undefined) return `${date(from)} –`
    return to === undefined ? '' : `– ${date(to - 1)}`
  }
}

/** The filter in a few words: its period, then what is chosen. */
function useSummary({ filter: { period, times, chosen }, choices }: Properties): string {
  const nameOf = usePeriodName()
  const datesOf = useDates()
  const what = choices.map(({ name, options }) => {
    const value = chosen[name] ?? ''
    return options.find((option) => option.value === value)?.label ?? value
  })
  return ['days' in period ? nameOf(period.days) : datesOf(times), ...what].filter((text) => text !== '').join(' · ')
}

const loadSheet = () => import(/* webpackChunkName: "sheets" */ './FilterSheet')

function FilterButton({ onOpen, ...properties }: Properties): ReactNode {
  const t = useTexts()
  const summary = useSummary(properties)
  const sheet = useOnDemand(loadSheet)
  const open = () => {
    onOpen?.()
    sheet.open()
  }
  return (
    <>
      <Button
        size="small"
        icon={<SlidersHorizontal className="icon-16" aria-hidden="true" />}
        className={properties.filter.isActive ? `${styles.filter} ${styles.active}` : styles.filter}
        aria-haspopup="dialog"
        loading={sheet.isPending}
        onClick={open}
      >
        {properties.filter.isActive ? (
          <>
            <VisuallyHidden>{`${t('filter.title')}: `}</VisuallyHidden>
            {summary}
          </>
        ) : (
          t('filter.title')
        )}
      </Button>
      {sheet.part && <sheet.part.FilterSheet {...properties} onClose={sheet.close} />}
    </>
  )
}

type BarProps = Properties & {
  csv: Csv
  /** In place of the filter, which is open beside the list. */
  lead?: ReactNode
}

/** Above a list of records: its filter, and the file of what it shows (FIND-6, FIND-7). */
export function RecordBar({ csv, lead, ...properties }: BarProps): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const textOf = useFailureText()
  const { filter } = properties
  return (
    <>
      <div className={styles.bar}>
        {lead ?? <FilterButton {...properties} />}
        {lead === undefined && filter.isActive && (
          <IconButton label={t('filter.reset')} onClick={filter.reset}>
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('export.csv')} className={styles.save} aria-busy={csv.isPending} onClick={csv.save}>
          {csv.isPending ? <Spinner /> : <Download className="icon-20" aria-hidden="true" />}
        </IconButton>
      </div>
      {csv.failure !== null && (
        <RetryRow
          className={styles.failure}
          title={t('export.failed')}
          detail={textOf(csv.failure)}
          retryLabel={common('tryAgain')}
          onRetry={csv.save}
        />
      )}
    </>
  )
}
