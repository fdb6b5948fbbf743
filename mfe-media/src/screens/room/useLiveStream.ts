import { useEffect, useRef, useState } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { watchStall } from './stall'

const mostTries = 3
/** Further behind than a player usually keeps from the end of a live stream. */
const farBehindS = 20

/**
 * Keeps a live stream running: loads it, loads it anew after a stall, gives up after three tries in a row.
 * @param renew answers the address to load now; the last known one serves when that fails
 */
export function useLiveStream(
  player: Player | null,
  state: PlayerState,
  { source, renew }: { source: string; renew: () => Promise<string> },
) {
  const [tries, setTries] = useState(0)
  const [hasPaused, setHasPaused] = useState(false)
  const latest = useRef({ source, renew })
  useEffect(() => {
    latest.current.renew = renew
  })
  const hasGivenUp = tries > mostTries

  useEffect(() => {
    player?.load(latest.current.source)
    player?.play()
  }, [player])

  const reload = async () => {
    const url = await latest.current.renew().catch(() => latest.current.source)
    latest.current.source = url
    player?.load(url)
    player?.play()
  }
  const reloading = useRef(reload)
  useEffect(() => {
    reloading.current = reload
  })

  useEffect(() => {
    if (!player) return
    let before = player.state()
    return player.subscribe(() => {
      const [last, now] = [before, player.state()]
      before = now
      const isMoving = last.phase === 'playing' && now.phase === 'playing' && now.positionS > last.positionS
      if (isMoving) setTries(0)
      // A browser that plays live streams itself does not always say how far it is behind; a pause tells it too.
      if (isRunning(last) && now.phase === 'paused' && now.positionS > 0) setHasPaused(true)
    })
  }, [player])

  useEffect(() => {
    if (!player || hasGivenUp) return
    return watchStall(player, () => {
      setTries((count) => count + 1)
      void reloading.current()
    })
  }, [player, hasGivenUp])

  const startAnew = () => {
    setTries(0)
    setHasPaused(false)
    void reload()
  }
  return {
    isReconnecting: tries > 0 && !hasGivenUp,
    hasGivenUp,
    isBehind: hasPaused || state.behindS > farBehindS,
    startAnew,
  }
}
