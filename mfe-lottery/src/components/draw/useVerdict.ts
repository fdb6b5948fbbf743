import type { PastDraw } from '@app/contracts'
import { useEffect, useState } from 'react'
import { useSeenSeal } from '../../state/seals'
import { checkDraw, type Verdict } from './checkDraw'

/** The verdict on a past draw, recomputed here; null while it is being recomputed. */
export function useVerdict(key: string, draw: PastDraw | undefined): Verdict | null {
  const seenSeal = useSeenSeal(key, draw?.period ?? '')
  const [found, setFound] = useState<{ draw: PastDraw; verdict: Verdict } | null>(null)
  useEffect(() => {
    if (!draw) return undefined
    let isWanted = true
    void checkDraw(key, draw, seenSeal).then((verdict) => {
      if (isWanted) setFound({ draw, verdict })
    })
    return () => {
      isWanted = false
    }
  }, [key, draw, seenSeal])
  return found !== null && found.draw === draw ? found.verdict : null
}
