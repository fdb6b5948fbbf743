import { emit } from '@app/platform'
import { useCallback, useEffect, useReducer } from 'react'
import { forgiveAll, markBad, releaseSet } from '@app/loader'
import { alreadyLoaded, load } from '../loader'
import { initialState, nextState } from './area-state'

/**
 * A page or widget of a part as one of its states: loading, failed, ready; a crash goes one release down. One place in the page shows the
 * same page or widget for its whole life.
 */
export function useArea(kind: 'page' | 'widget', part: string, name: string) {
  const [{ attempt, view }, step] = useReducer(nextState, null, () => initialState(alreadyLoaded({ kind, part, name })))

  const isLoading = view.state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    load({ kind, part, name }, { isNewTry: attempt > 0 }).then(
      (loaded) => step({ type: 'loaded', attempt, loaded }),
      () => step({ type: 'gaveUp', attempt }),
    )
  }, [kind, part, name, attempt, isLoading])

  const retry = useCallback(() => {
    forgiveAll(part)
    step({ type: 'retried' })
  }, [part])

  const shown = view.state === 'ready' ? view.loaded.release : null
  const crash = useCallback(
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      const release = shown?.id ?? releaseSet.host.id
      emit({ type: 'remote.crash', remote: part, release, phase: `${kind} ${name}`, ms: 0, message })
      step({ type: 'crashed', attempt, isAnotherLeft: shown !== null && markBad(part, shown) })
    },
    [kind, part, name, attempt, shown],
  )
  return { view, attempt, retry, crash }
}
