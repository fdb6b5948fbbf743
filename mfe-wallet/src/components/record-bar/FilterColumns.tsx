import { Button, ButtonRow } from '@app/ui'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts'
import styles from './FilterColumns.module.css'
import { FilterForm } from './FilterForm'
import type { Choice, RecordFilter } from './useRecordFilter'

type ColumnsProps = { filter: RecordFilter; choices: readonly Choice[]; children: ReactNode }

/** The filter open beside the records that it leaves: records with no more to show than their line (FRAME-11). */
export function FilterColumns({ filter, choices, children }: ColumnsProps): ReactNode {
  const t = useTexts()
  const form = useId()
  return (
    <div className={styles.columns}>
      <section className={styles.filter} aria-label={t('filter.title')}>
        {/* begins anew with what the address says */}
        <FilterForm key={JSON.stringify([filter.chosen, filter.period])} id={form} filter={filter} choices={choices} />
        <ButtonRow>
          <Button disabled={!filter.isActive} onClick={filter.reset}>
            {t('filter.reset')}
          </Button>
          <Button type="submit" form={form} variant="primary">
            {t('filter.apply')}
          </Button>
        </ButtonRow>
      </section>
      <div>{children}</div>
    </div>
  )
}
