import { useCallback, useEffect, useReducer } from 'react'
import { forgiveAll, markBad } from '@app/loader'
import { alreadyLoaded, load } from '../loader'
import { initialState, nextState } from './area-state'
import { reportCrash } from './report-crash'

/**
 * The state of a page or widget: loading, failed or ready; a crash falls back to the next release. The arguments must
 * not change while the component is mounted.
 */
export function useArea(kind: 'page' | 'widget', app: string, name: string) {
  const [{ attempt, view }, step] = useReducer(nextState, null, () => initialState(alreadyLoaded({ kind, app, name })))

  const isLoading = view.state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    load({ kind, app, name }, { isNewTry: attempt > 0 }).then(
      (loaded) => step({ type: 'loaded', attempt, loaded }),
      () => step({ type: 'gaveUp', attempt }),
    )
  }, [kind, app, name, attempt, isLoading])

  const retry = useCallback(() => {
    forgiveAll(app)
    step({ type: 'retried' })
  }, [app])

  const shown = view.state === 'ready' ? view.loaded.release : null
  const crash = useCallback(
    (error: unknown) => {
      reportCrash({ app, release: shown?.id, phase: `${kind} ${name}`, error })
      step({ type: 'crashed', attempt, isAnotherLeft: shown !== null && markBad(app, shown) })
    },
    [kind, app, name, attempt, shown],
  )
  return { view, attempt, retry, crash }
}
