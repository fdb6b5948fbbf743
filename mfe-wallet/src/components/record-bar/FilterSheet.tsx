import { useCommonTexts } from '@app/platform'
import { Button } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts'
import { FilterForm } from './FilterForm'
import type { Choice, RecordFilter } from './useRecordFilter'

export interface FilterSheetProps {
  filter: RecordFilter
  choices: readonly Choice[]
  onClose: () => void
}

export function FilterSheet({ filter, choices, onClose }: FilterSheetProps): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const form = useId()
  const submit = (
    <Button type="submit" form={form} variant="primary">
      {t('filter.apply')}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={t('filter.title')} closeLabel={common('close')} footer={submit}>
      <FilterForm id={form} filter={filter} choices={choices} onApply={onClose} />
    </Sheet>
  )
}
