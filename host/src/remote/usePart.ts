import { emit } from '@app/platform'
import { useCallback, useEffect, useState } from 'react'
import { forgiveAll, markBad } from '../releases/ladder'
import { alreadyLoaded, load, type Loaded } from '../releases/parts'
import { releaseSet } from '../releases/release-set'

type Face = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; loaded: Loaded }

const first = (source: Parameters<typeof load>[0]): Face => {
  const here = alreadyLoaded(source)
  return here ? { state: 'ready', loaded: here } : { state: 'loading' }
}

/** A page or widget of a part as one of its faces: loading, failed, ready; a crash goes one release down. */
export function usePart(kind: 'page' | 'widget', part: string, name: string) {
  const [attempt, setAttempt] = useState(0)
  const [face, setFace] = useState<Face>(() => first({ kind, part, name }))

  useEffect(() => {
    let isCurrent = true
    const source = { kind, part, name }
    const show = (next: Face) => {
      if (isCurrent) setFace(next)
    }
    const now = first(source)
    show(now)
    if (now.state === 'loading') {
      load(source, { isNewTry: attempt > 0 }).then(
        (loaded) => show({ state: 'ready', loaded }),
        () => show({ state: 'failed' }),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [kind, part, name, attempt])

  const retry = useCallback(() => {
    forgiveAll(part)
    setFace({ state: 'loading' })
    setAttempt((count) => count + 1)
  }, [part])

  const shown = face.state === 'ready' ? face.loaded.release : null
  const crash = useCallback(
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      const release = shown?.id ?? releaseSet.host.id
      emit({ type: 'remote.crash', remote: part, release, phase: `${kind} ${name}`, ms: 0, message })
      if (shown && markBad(part, shown)) {
        setFace({ state: 'loading' })
        setAttempt((count) => count + 1)
      } else setFace({ state: 'failed' })
    },
    [kind, part, name, shown],
  )
  return { face, attempt, retry, crash }
}
