import { EndText, RetryRow, Spinner } from '@app/ui'
import type { ReactNode } from 'react'
import { useCommonTexts } from '../i18n/common-texts'
import { useSentinel } from '../paging/sentinel'
import type { PagedList } from '../query/pages'

type Ready = Extract<PagedList<unknown>, { state: 'ready' }>

function Sentinel({ onSight, offsetPx }: { onSight: () => void; offsetPx: number }) {
  return <div ref={useSentinel(onSight, offsetPx)} aria-hidden="true" />
}

/** Below the last item of a paged list: loads the next page when it comes near, or says how the list ends. */
export function PagedEnd({ list, offsetPx }: { list: Pick<Ready, 'more' | 'loadMore'>; offsetPx: number }): ReactNode {
  const t = useCommonTexts()
  switch (list.more) {
    case 'idle':
      return <Sentinel onSight={list.loadMore} offsetPx={offsetPx} />
    case 'loading':
      return (
        <EndText>
          <Spinner label={t('loading')} />
        </EndText>
      )
    case 'failed':
      return (
        <RetryRow
          title={t('pageFailedTitle')}
          detail={t('pageFailedDetail')}
          retryLabel={t('tryAgain')}
          onRetry={list.loadMore}
        />
      )
    case 'end':
      return <EndText>{t('notAnymore')}</EndText>
  }
}
