import { useEffect, useRef } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** How long a playing stream may stall before it is reloaded (LIVE-5). */
export const stallMs = 6000
/** Further behind what could be shown than a few stalls explain. */
const farBehindS = 10

/**
 * Starts a live stream automatically and keeps it playing (LIVE-5).
 * @param renew returns the address to load now; if it fails, the last known one is used
 */
export function useLiveStream(
  player: Player | null,
  state: PlayerState,
  { source, renew }: { source: string; renew: () => Promise<string> },
) {
  const url = useRef(source)

  useEffect(() => {
    player?.load({ url: url.current })
    player?.playByItself()
  }, [player])

  const reload = async () => {
    // It would begin again with what has been shown. The player goes on by itself when there is more.
    if (player?.state().isFrozen) return
    url.current = await renew().catch(() => url.current)
    player?.load({ url: url.current })
    if (player?.state().isWanted) player.playByItself()
  }
  const { startAnew, ...recovery } = useRecovery(player, { stallMs, reload })
  const isPaused = !isRunning(state) && state.positionS > 0
  return { ...recovery, isBehind: isPaused || state.behindS > farBehindS, startAnew }
}
