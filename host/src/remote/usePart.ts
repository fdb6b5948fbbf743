import { emit } from '@app/platform'
import { useCallback, useEffect, useReducer } from 'react'
import { forgiveAll, markBad } from '../releases/ladder'
import { alreadyLoaded, load } from '../releases/parts'
import { releaseSet } from '../releases/release-set'
import { firstFace, nextFace } from './faces'

/**
 * A page or widget of a part as one of its faces: loading, failed, ready; a crash goes one release down. One place in the page shows the
 * same page or widget for its whole life.
 */
export function usePart(kind: 'page' | 'widget', part: string, name: string) {
  const [{ attempt, face }, step] = useReducer(nextFace, null, () => firstFace(alreadyLoaded({ kind, part, name })))

  const isLoading = face.state === 'loading'
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

  const shown = face.state === 'ready' ? face.loaded.release : null
  const crash = useCallback(
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      const release = shown?.id ?? releaseSet.host.id
      emit({ type: 'remote.crash', remote: part, release, phase: `${kind} ${name}`, ms: 0, message })
      step({ type: 'crashed', attempt, isAnotherLeft: shown !== null && markBad(part, shown) })
    },
    [kind, part, name, attempt, shown],
  )
  return { face, attempt, retry, crash }
}
