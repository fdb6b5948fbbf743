import { useBack, useLocation, useNavigate } from '@app/platform'

const waysBack: readonly unknown[] = ['/BindCard', '/Withdraw']

/** Returns to the screen that useLeadAway came from; without one, goes back. */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate()
  const back = useBack(fallback)
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return () => {
    if (typeof from === 'string' && waysBack.includes(from)) void navigate(from, { replace: true })
    else back()
  }
}
