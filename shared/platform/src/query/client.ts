import { QueryCache, QueryClient } from '@tanstack/react-query'
import { codes, isAuthenticationError } from '@app/contracts'
import { isRefusal, RequestFailure } from '../request/failure'
import { showToast } from '../toast/toast'

/**
 * How a refusal is reported. toast: always · quiet: only code 401 (ERR-2), unless it names a parameter: then the form
 * shows it at its field · own: the screen reports it.
 */
export type FailureManner = 'toast' | 'quiet' | 'own'

/** Reports a failure that nothing else reports. */
export function notify(error: Error, manner: FailureManner) {
  if (!isRefusal(error) || !error.message || manner === 'own') return
  // Reported once, when the session ends, however many calls fail together (SESSION-4).
  if (isAuthenticationError(error.message)) return
  if (manner === 'quiet' && (error.code !== codes.unauthorized || error.field !== '')) return
  showToast(error.message, 'error')
}

const mannerOf = (meta: Record<string, unknown> | undefined): FailureManner =>
  (meta?.failure as FailureManner | undefined) ?? 'toast'

/** Only being offline is worth a retry; after a 90 s timeout it is reported instead of waiting as long again. */
const isWorthARetry = (count: number, error: Error) =>
  count < 2 && error instanceof RequestFailure && error.kind === 'offline'

/** The page's single cache of server data. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => notify(error, mannerOf(query.meta)) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: isWorthARetry,
        retryDelay: (count) => 400 * 2 ** count,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
    },
  })

export const queryClient = makeQueryClient()
