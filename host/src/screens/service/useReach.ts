import { useEffect, useState } from 'react'

const maxMs = 8000

/**
 * Whether a page's server answers at all. A frame does not report it: a browser's error page also counts as loaded.
 * @param address on another origin, so its response cannot be read
 */
export function useReach(address: string) {
  const [attempt, setAttempt] = useState(0)
  const [reach, setReach] = useState<'waiting' | 'answers' | 'silent'>('waiting')
  useEffect(() => {
    const left = new AbortController()
    const notify = (found: 'answers' | 'silent') => !left.signal.aborted && setReach(found)
    fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([left.signal, AbortSignal.timeout(maxMs)]),
    }).then(
      () => notify('answers'),
      () => notify('silent'),
    )
    return () => left.abort()
  }, [address, attempt])
  const retry = () => {
    setReach('waiting')
    setAttempt((made) => made + 1)
  }
  return { reach, retry }
}
