import { useCallback, useRef, useEffect } from 'react'
import { useCommonTexts } from '../i18n/common-texts'
import { useFailureText } from '../i18n/failure-text'
import { queryClient } from '../query/client'
import { isRefusal, RequestFailure } from '../request/failure'
import { showToast } from '../toast/toast'

/** Lists 500 ms, the lottery 200 ms (REFRESH-1, LOT-12). */
export const refreshDelayMs = { list: 500, lottery: 200 } as const

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Why something on screen is still stale; null if everything is fresh. A reload itself never throws. */
const failureOnScreen = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)[0] ?? null

/** The handler for pull-to-refresh: reloads, and after the delay reports success or the failure. */
export function useRefresh(
  reloadAll: () => Promise<unknown>,
  delayMs: number = refreshDelayMs.list,
): () => Promise<void> {
  const t = useCommonTexts()
  const textOf = useFailureText()
  const latest = useRef({ reloadAll, textOf })
  useEffect(() => {
    latest.current = { reloadAll, textOf }
  })
  return useCallback(async () => {
    await Promise.all([latest.current.reloadAll(), after(delayMs)])
    const failure = failureOnScreen()
    if (failure === null) showToast(t('refreshSuccessful'), 'success')
    // A refusal was already reported.
    else if (failure instanceof RequestFailure && !isRefusal(failure))
      showToast(latest.current.textOf(failure), 'error')
  }, [t, delayMs])
}
