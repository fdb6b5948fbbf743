import type { VideoInfo } from '@app/contracts'
import { store, useSetAtom } from '@app/platform'
import { useEffect, useState } from 'react'
import { isRunning, type Player } from '../../player/player'
import {
  hasUnsentAtom,
  savePlaceAtom,
  sendPlaceAtom,
  sendPlacesAtom,
  unsentSecondsAtom,
} from '../../state/unsent-places'

const saveEveryS = 5
const sendEveryMs = 15_000

/** Whether the server has what this device had not sent, or could not be told. */
export function useSentPlaces(): boolean {
  const [isSent, setIsSent] = useState(() => !store.get(hasUnsentAtom))
  useEffect(() => {
    if (!isSent) void store.set(sendPlacesAtom).then(() => setIsSent(true))
  }, [isSent])
  return isSent
}

/** The position in seconds at which a video starts for this member; read once, when it opens. */
export function useStartingPlace({ id, placeS }: VideoInfo, isTrial: boolean): number {
  const [startS] = useState(() => (isTrial ? 0 : (store.get(unsentSecondsAtom)(id) ?? placeS)))
  return startS
}

/**
 * Keeps the position in a video on the server: while it plays, and whenever it stops or the member leaves. The device has it
 * until the server confirms it (KEEP-2).
 */
export function useSavedPlace(player: Player | null, videoId: number, lengthS: number, isTrial: boolean): void {
  const save = useSetAtom(savePlaceAtom)
  const send = useSetAtom(sendPlaceAtom)
  useEffect(() => {
    if (!player || isTrial) return
    let hasPlayed = false
    let before = player.state()
    let savedS = before.positionS
    let sentAtMs = Date.now()

    const saveNow = () => {
      const { positionS, durationS, phase } = player.state()
      if (!hasPlayed || positionS === 0) return
      savedS = positionS
      save(videoId, phase === 'ended' ? 0 : positionS, durationS || lengthS)
    }
    const sendNow = () => {
      sentAtMs = Date.now()
      void send(videoId)
    }
    const stop = () => {
      saveNow()
      sendNow()
    }
    const unsubscribe = player.subscribe(() => {
      const last = before
      const now = player.state()
      before = now
      hasPlayed ||= isRunning(now)
      const isAtRest = now.phase === 'paused' || now.phase === 'ended'
      if (isAtRest && now.phase !== last.phase) stop()
      else if (Math.abs(now.positionS - savedS) >= saveEveryS) {
        saveNow()
        if (Date.now() - sentAtMs >= sendEveryMs) sendNow()
      }
    })
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', stop)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [player, videoId, lengthS, isTrial, save, send])
}
