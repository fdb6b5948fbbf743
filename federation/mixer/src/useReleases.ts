import { offeredIn, type StagingAnswer, type StagingReleases } from '@app/registry'
import { useCallback, useEffect, useState } from 'react'

type Answer = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; releases: StagingReleases }

async function request(signal: AbortSignal): Promise<Answer> {
  const answer = await fetch('/staging/releases', { signal, credentials: 'omit' })
  return answer.ok
    ? { state: 'ready', releases: offeredIn((await answer.json()) as StagingAnswer) }
    : { state: 'failed' }
}

/** The registry's releases, fetched each time the mixer opens. */
export function useReleases(): [Answer, () => void] {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const pending = new AbortController()
    const show = (next: Answer) => {
      if (!pending.signal.aborted) setAnswer(next)
    }
    request(pending.signal).then(show, () => show({ state: 'failed' }))
    return () => pending.abort()
  }, [turn])
  const again = useCallback(() => {
    setAnswer({ state: 'loading' })
    setTurn((count) => count + 1)
  }, [])
  return [answer, again]
}
