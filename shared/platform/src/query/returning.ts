import type { Query } from '@tanstack/react-query'
import { useNavigationType } from 'react-router-dom'

/** Going back shows what was there without a new request (ROUTE-6), unless something has made it old since. */
export function useRefetchOnMount() {
  const isReturning = useNavigationType() === 'POP'
  return ({ state }: Pick<Query, 'state'>): boolean => !isReturning || state.isInvalidated
}
