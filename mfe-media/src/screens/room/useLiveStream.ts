import { useEffect, useRef } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { useRecovery } from '../../player/useRecovery'

/** How long a playing stream may stall before it is reloaded (LIVE-5). */
export const stallMs = 6000
/** Further behind what could be shown than a few stalls explain. */
const farBehindS = 10
/** Once, after the stream has run for a second, it goes on nearer to what happens, within what is loaded by then. */
const steadyS = 1
const nearerS = 2

/**
 * Starts a live stream automatically and keeps it playing (LIVE-5).
 * @param renew returns the address to load now; if it fails, the last known one is used
 * @param isHeld nothing is to be loaded now
 */
export function useLiveStream(
  player: Player | null,
  state: PlayerState,
  { source, renew, isHeld = false }: { source: string; renew: () => Promise<string>; isHeld?: boolean },
) {
  const url = useRef(source)
  /** Where the stream began to play since it was loaded; null: it has gone on nearer. */
  const start = useRef<{ fromS: number | null } | null>({ fromS: null })

  useEffect(() => {
    player?.load({ url: url.current })
    player?.playByItself()
  }, [player])

  useEffect(() => {
    if (!player) return
    return player.subscribe(() => {
      const { phase, positionS, behindS } = player.state()
      // a member's pause; before the first picture, it is the player's own
      if (phase === 'paused' && start.current?.fromS !== null) start.current = null
      if (start.current === null || phase !== 'playing' || positionS === 0) return
      start.current.fromS ??= positionS
      if (positionS < start.current.fromS + steadyS) return
      start.current = null
      player.seek(positionS + behindS + nearerS)
    })
  }, [player])

  const reload = async () => {
    // It would begin again with what has been shown. The player goes on by itself when there is more.
    if (player?.state().isFrozen) return
    url.current = await renew().catch(() => url.current)
    player?.load({ url: url.current })
    start.current = { fromS: null }
    if (player?.state().isWanted) player.playByItself()
  }
  const { startAnew, ...recovery } = useRecovery(player, { stallMs, isHeld, reload })
  const isPaused = !isRunning(state) && state.positionS > 0
  return { ...recovery, isBehind: isPaused || state.behindS > farBehindS, startAnew }
}
