import { PullToRefresh } from '@app/ui'
import type { ReactNode } from 'react'
import { useCommonTexts } from '../i18n/common-texts'
import { refreshDelayMs, useRefresh } from '../paging/refresh'

/** Pull-to-refresh with its texts; says 'Refresh successful' after the delay. */
export function Refreshable({
  reloadAll,
  delayMs = refreshDelayMs.list,
  children,
}: {
  reloadAll: () => Promise<unknown>
  delayMs?: number
  children: ReactNode
}): ReactNode {
  const t = useCommonTexts()
  const onRefresh = useRefresh(reloadAll, delayMs)
  return (
    <PullToRefresh onRefresh={onRefresh} label={t('refresh')} busyLabel={t('loading')}>
      {children}
    </PullToRefresh>
  )
}
