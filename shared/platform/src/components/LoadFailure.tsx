import { codes } from '@app/contracts'
import { Button, EmptyState, ErrorState, OfflineState } from '@app/ui'
import type { ReactNode } from 'react'
import { useCommonTexts } from '../i18n/common-texts'
import { useFailureText } from '../i18n/failure-text'
import { isRefusal, type RequestFailure } from '../request/failure'
import { useBack } from '../screen/screen'

type Properties = {
  failure: RequestFailure
  retry: () => void
  /** Where to go from something that does not exist, if the screen was opened by a deep link; same as the bar's. */
  fallback?: string
}

/** Shown instead of data that failed to load: the cause in one sentence and one button. */
export function LoadFailure({ failure, retry, fallback }: Properties): ReactNode {
  const t = useCommonTexts()
  const textOf = useFailureText()
  const back = useBack(fallback)
  const action = (
    <Button variant="inverse" size="small" onClick={retry}>
      {t('tryAgain')}
    </Button>
  )
  // a retry would not help
  if (isRefusal(failure) && failure.code === codes.notFound)
    return (
      <EmptyState
        title={textOf(failure)}
        action={
          <Button size="small" onClick={back}>
            {t('back')}
          </Button>
        }
      />
    )
  if (failure.kind === 'offline')
    return <OfflineState title={t('offlineTitle')} text={textOf(failure)} action={action} />
  return <ErrorState title={t('failedTitle')} text={textOf(failure)} action={action} />
}
