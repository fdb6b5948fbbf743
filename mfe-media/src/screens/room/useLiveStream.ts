import { useEffect, useRef, useState } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** How long a playing stream may stall before it is reloaded (LIVE-5). */
export const stallMs = 6000
/** Further behind than players usually stay from the end of a live stream. */
const farBehindS = 20

/**
 * Starts a live stream automatically and keeps it playing (LIVE-5).
 * @param renew returns the address to load now; if it fails, the last known one is used
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
      const last = before
      const now = player.state()
      before = now
      // A browser with native HLS does not always report how far behind it is; a pause implies it too.
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
