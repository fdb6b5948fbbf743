import { useCommonTexts, useFailureText, useFormat } from '@app/platform'
import { Button, IconButton, RetryRow, Spinner, VisuallyHidden } from '@app/ui'
import { Chip } from '@app/ui/form'
import { Download, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import { type Choice, FilterSheet, usePeriodName } from './FilterSheet'
import styles from './RecordBar.module.css'
import { timesOf } from './period'
import type { Csv } from './useCsv'
import type { RecordFilter } from './useRecordFilter'

type Properties = { filter: RecordFilter; choices: readonly Choice[]; onOpen?: () => void }

/** The filter in a few words: its period, then what is chosen. */
function useSummary({ filter: { period, chosen }, choices }: Properties): string {
  const nameOf = usePeriodName()
  const { date } = useFormat()
  const { from, to } = timesOf(period, new Date())
  const dates = [from === undefined ? '' : date(from), to === undefined ? '' : date(to - 1)]
  const when = 'days' in period ? nameOf(period.days) : dates[0] === dates[1] ? dates[0] : dates.join(' – ').trim()
  const what = choices.map(({ name, options }) => {
    const value = chosen[name] ?? ''
    return options.find((option) => option.value === value)?.label ?? value
  })
  return [when, ...what].filter((text) => text).join(' · ')
}

function FilterChip({ onOpen, ...properties }: Properties): ReactNode {
  const t = useTexts()
  const summary = useSummary(properties)
  const [isOpen, setIsOpen] = useState(false)
  const { isActive } = properties.filter
  const open = () => {
    setIsOpen(true)
    onOpen?.()
  }
  return (
    <>
      <Chip
        icon={<SlidersHorizontal className="icon-16" aria-hidden="true" />}
        className={isActive ? `${styles.chip} ${styles.active}` : styles.chip}
        aria-haspopup="dialog"
        onClick={open}
      >
        {isActive ? (
          <span>
            <VisuallyHidden>{t('filter.title')}: </VisuallyHidden>
            {summary}
          </span>
        ) : (
          t('filter.title')
        )}
      </Chip>
      {isOpen && <FilterSheet {...properties} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Above a list of records: its filter, and the file of what it shows (FIND-6, FIND-7). */
export function RecordBar({ csv, ...properties }: Properties & { csv: Csv }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const textOf = useFailureText()
  const { filter } = properties
  return (
    <>
      <div className={styles.bar}>
        <FilterChip {...properties} />
        {filter.isActive && (
          <Button variant="quiet" size="small" onClick={filter.reset}>
            {t('filter.reset')}
          </Button>
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
