import { useCommonTexts } from '@app/platform'
import { Button, EmptyState } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import type { RecordFilter } from './useRecordFilter'

/** Shown where there are no records, or none that fit the filter. */
export function NoRecords({ filter, text, seed }: { filter: RecordFilter; text: string; seed: string }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  if (!filter.isActive) return <EmptyState title={common('emptyData')} text={text} seed={seed} />
  const reset = (
    <Button size="small" onClick={filter.reset}>
      {t('filter.reset')}
    </Button>
  )
  return <EmptyState title={t('filter.none')} text={t('filter.noneText')} action={reset} seed={seed} />
}
