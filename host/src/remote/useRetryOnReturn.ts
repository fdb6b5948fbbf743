import { useAtomValue } from '@app/platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { returnsAtom } from '../layout/connection'

/**
 * Retries a failed load once the connection is back, as the line above the screens promises, even if it returned during
 * the attempt that failed.
 */
export function useRetryOnReturn(state: 'loading' | 'failed' | 'ready', retry: () => void): void {
  const returns = useAtomValue(returnsAtom)
  const seen = useRef(returns)
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (state === 'loading' || seen.current === returns) return
    seen.current = returns
    if (state === 'failed') tryAgain()
  }, [state, returns])
}
