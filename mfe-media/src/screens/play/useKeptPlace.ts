import { useAtomValue, useSetAtom } from '@app/platform'
import { useEffect, useState } from 'react'
import type { Player } from '../../player/player'
import { keepPlaceAtom, resumeAtAtom } from '../../state/resume'

const everyS = 5

/** The position in seconds at which a video starts for this member; read once, when it opens. */
export function useStartingPlace(videoId: number, isTrial: boolean): number {
  const resumeAt = useAtomValue(resumeAtAtom)
  const [startS] = useState(() => (isTrial ? 0 : resumeAt(videoId)))
  return startS
}

/** Saves the position in a video while it plays, and when the member leaves (VIDEO-8). */
export function useKeptPlace(player: Player | null, videoId: number, lengthS: number, isTrial: boolean): void {
  const keep = useSetAtom(keepPlaceAtom)
  useEffect(() => {
    if (!player || isTrial) return
    let keptS = player.state().positionS
    const keepNow = () => {
      const { positionS, durationS, phase } = player.state()
      if (positionS === 0) return
      keptS = positionS
      keep(videoId, phase === 'ended' ? 0 : positionS, durationS || lengthS)
    }
    const unsubscribe = player.subscribe(() => {
      const { positionS, phase } = player.state()
      const isAtRest = phase === 'paused' || phase === 'ended'
      if (Math.abs(positionS - keptS) >= everyS || (isAtRest && positionS !== keptS)) keepNow()
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [player, videoId, lengthS, isTrial, keep])
}
