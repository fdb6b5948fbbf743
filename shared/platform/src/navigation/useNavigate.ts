import { backOverDialogs, navigateOverDialogs } from '@app/ui'
import { useCallback } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'

type Traversal = { committed: Promise<unknown>; finished: Promise<unknown> }
/** The part of the browser's Navigation API that is used; not every browser has it. */
type OwnSteps = {
  currentEntry: { index: number } | null
  entries(): { key: string }[]
  traverseTo(key: string): Traversal
}

/**
 * Goes by entries of this page. A frame in it, such as a payment page, leaves its own entries in the history, even
 * after it is gone: going back to one of them would change nothing on the screen.
 */
function goBy(steps: number, go: (steps: number) => void): void {
  const { navigation: own } = window as { navigation?: OwnSteps }
  const target = own?.currentEntry && own.entries()[own.currentEntry.index + steps]
  if (!own || !target) return go(steps)
  const { committed, finished } = own.traverseTo(target.key)
  // Rejects if another navigation interrupts it: that one wins.
  for (const end of [committed, finished]) end.catch(() => {})
}

/** Goes to a path, or back by a number of screens. It replaces an open sheet's history entry. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') backOverDialogs((steps) => goBy(to - steps, (by) => void navigate(by)))
      else navigateOverDialogs((steps) => void navigate(to, steps > 0 ? { ...options, replace: true } : options))
    },
    [navigate],
  )
}
