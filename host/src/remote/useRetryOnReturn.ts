import { useAtomValue } from '@app/platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { returnsAtom } from '../layout/connection'

/**
 * What did not load is tried again by itself once the connection is back, as the line above the screens promises; also when it came
 * back during the try that failed.
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
