import { type Loaded, useCommonTexts, useFormat } from '@app/platform'
import { RetryRow } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './StaleNotice.module.css'

type Ready = Extract<Loaded<unknown>, { state: 'ready' }>

/** Shown above data that failed to update: how old it is, and a retry (ERR-2). */
export function StaleNotice({ loaded }: { loaded: Ready }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  if (loaded.staleSince === null) return null
  return (
    <RetryRow
      className={styles.notice}
      title={t('stale.title')}
      detail={t('stale.detail', { time: format.time(loaded.staleSince / 1000) })}
      retryLabel={common('tryAgain')}
      onRetry={() => void loaded.refresh()}
      loading={loaded.isRefreshing}
    />
  )
}
