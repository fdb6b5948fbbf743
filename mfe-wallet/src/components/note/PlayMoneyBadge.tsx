import { useSite, useCommonTexts } from '@app/platform'
import { Badge } from '@app/ui'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says, wherever money is entered or shown large, that it is the sandbox provider's. */
export function PlayMoneyBadge({ className }: { className?: string | undefined }): ReactNode {
  const t = useCommonTexts()
  if (useSite()?.isPlayMoney !== true) return null
  return (
    <Badge tone="info" icon={<FlaskConical aria-hidden="true" />} className={className}>
      {t('playMoney')}
    </Badge>
  )
}
