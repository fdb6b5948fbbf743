import type { RequestFailure } from '../request/failure'
import { useCommonTexts } from './common-texts'

/** One sentence for a failed call: the server's own message if there is one. */
export function useFailureText(): (failure: RequestFailure) => string {
  const t = useCommonTexts()
  return (failure) => {
    if (failure.kind === 'refused' && failure.message) return failure.message
    if (failure.kind === 'offline') return t('failedOffline')
    if (failure.kind === 'timeout') return t('failedTimeout')
    return t('failedContract')
  }
}
