import { EndText } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** The end of a list that has only the newest records: where older ones are (FIND-8). */
export function NewestOnly({ records, max }: { records: readonly unknown[]; max: number }): ReactNode {
  const t = useTexts()
  return records.length >= max && <EndText>{t('filter.newest', { max })}</EndText>
}
