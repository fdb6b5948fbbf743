import { useFormat } from '@app/platform'
import { Badge } from '@app/ui'
import type { ReactNode } from 'react'
import type { ReleaseMarks } from './choices'
import css from './Mixer.module.css'
import { useTexts } from './texts'

/** Labels of a release, one word each. */
export function Marks({ isNewest, isInProduction, isServed, canaryPercent }: ReleaseMarks): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  if (!isNewest && !isInProduction && !isServed && canaryPercent === null) return null
  return (
    <span className={css.marks}>
      {isInProduction && <Badge tone="positive">{t('inProduction')}</Badge>}
      {isServed && <Badge>{t('served')}</Badge>}
      {canaryPercent !== null && <Badge tone="warning">{t('canary', { percent: number(canaryPercent) })}</Badge>}
      {isNewest && <Badge tone="info">{t('newest')}</Badge>}
    </span>
  )
}
