import { backOverDialogs, navigateOverDialogs } from '@app/ui'
import { useCallback } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'

type Traversal = { committed: Promise<unknown>; finished: Promise<unknown> }
/** What is used of the browser's own list of this page's steps; not every browser has it. */
type OwnSteps = {
  currentEntry: { index: number } | null
  entries(): { key: string }[]
  traverseTo(key: string): Traversal
}

/**
 * Goes by steps of this page. A frame in it, such as a payment page, leaves steps of its own in the history, also when it is gone: going
 * back over one of them would change nothing on the screen.
 */
function goBy(steps: number, go: (steps: number) => void): void {
  const { navigation: own } = window as { navigation?: OwnSteps }
  const target = own?.currentEntry && own.entries()[own.currentEntry.index + steps]
  if (!own || !target) return go(steps)
  const { committed, finished } = own.traverseTo(target.key)
  // Another navigation may come before: then that one holds.
  for (const end of [committed, finished]) end.catch(() => {})
}

/** Goes to a path, or back by a number of screens. An open sheet's step in the history gives way to it. */
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
