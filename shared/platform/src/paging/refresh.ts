import { useCallback, useRef, useEffect } from 'react'
import { useCommonTexts } from '../i18n/common'
import { showToast } from '../toast/toast'

/** Lists 500 ms, the lottery 200 ms (REFRESH-1, LOT-12). */
export const refreshDelayMs = { list: 500, lottery: 200 } as const

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What pull-to-refresh calls: reloads, and after the delay says that it worked. */
export function useRefresh(
  reloadAll: () => Promise<unknown>,
  delayMs: number = refreshDelayMs.list,
): () => Promise<void> {
  const t = useCommonTexts()
  const latest = useRef(reloadAll)
  useEffect(() => {
    latest.current = reloadAll
  })
  return useCallback(async () => {
    await Promise.all([latest.current(), after(delayMs)])
    showToast(t('refreshSuccessful'), 'success')
  }, [t, delayMs])
}
