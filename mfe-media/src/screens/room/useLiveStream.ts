import { useEffect, useRef, useState } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** So long may a running stream stand still before it is loaded anew (LIVE-5). */
export const stallMs = 6000
/** Further behind than a player usually keeps from the end of a live stream. */
const farBehindS = 20

/**
 * Starts a live stream by itself and keeps it running (LIVE-5).
 * @param renew answers the address to load now; the last known one serves when that fails
 */
export function useLiveStream(
  player: Player | null,
  state: PlayerState,
  { source, renew }: { source: string; renew: () => Promise<string> },
) {
  const [hasPaused, setHasPaused] = useState(false)
  const url = useRef(source)

  useEffect(() => {
    player?.load({ url: url.current })
    player?.playByItself()
  }, [player])

  useEffect(() => {
    if (!player) return
    let before = player.state()
    return player.subscribe(() => {
      const [last, now] = [before, player.state()]
      before = now
      // A browser that plays live streams itself does not always say how far it is behind; a pause tells it too.
      if (isRunning(last) && now.phase === 'paused' && now.positionS > 0) setHasPaused(true)
    })
  }, [player])

  const reload = async () => {
    url.current = await renew().catch(() => url.current)
    player?.load({ url: url.current })
    setHasPaused(false)
    if (player?.state().isWanted) player.playByItself()
  }
  const { startAnew, ...recovery } = useRecovery(player, { stallMs, reload })
  return { ...recovery, isBehind: hasPaused || state.behindS > farBehindS, startAnew }
}
