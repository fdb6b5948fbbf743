import { backOverDialogs, navigateOverDialogs } from '@app/ui'
import { useCallback } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'

/** Goes to a path, or back by a number of screens. An open sheet's step in the history gives way to it. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') backOverDialogs((steps) => void navigate(to - steps))
      else navigateOverDialogs((steps) => void navigate(to, steps > 0 ? { ...options, replace: true } : options))
    },
    [navigate],
  )
}
