import { useSite, useCommonTexts } from '@app/platform'
import { Badge } from '@app/ui'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

/** Marks money as play money wherever it is entered or shown large. */
export function PlayMoneyBadge({ className }: { className?: string | undefined }): ReactNode {
  const t = useCommonTexts()
  if (useSite()?.isPlayMoney !== true) return null
  return (
    <Badge tone="info" icon={<FlaskConical aria-hidden="true" />} className={className}>
      {t('playMoney')}
    </Badge>
  )
}
