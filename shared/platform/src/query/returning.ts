import type { Query } from '@tanstack/react-query'
import { useNavigationType } from 'react-router-dom'

/** Going back shows the cached data without a new request (ROUTE-6), unless it was invalidated since. */
export function useRefetchOnMount() {
  const isReturning = useNavigationType() === 'POP'
  return ({ state }: Pick<Query, 'state'>): boolean => !isReturning || state.isInvalidated
}
