import { useEffect, useRef, useState } from 'react'
import type { Player, PlayerState } from '../../player/player'
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
  const [stalledAtS, setStalledAtS] = useState<number | null>(null)
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

  // A browser that plays live streams itself does not always say how far it is behind; a pause tells it too.
  if (player && state.phase === 'paused' && state.positionS > 0 && !hasPaused) setHasPaused(true)

  const isMoving = state.phase === 'playing' && stalledAtS !== null && state.positionS !== stalledAtS
  if (isMoving) {
    setStalledAtS(null)
    setTries(0)
  }

  useEffect(() => {
    if (!player || hasGivenUp) return
    return watchStall(player, () => {
      setStalledAtS(player.state().positionS)
      setTries((count) => count + 1)
      void reloading.current()
    })
  }, [player, hasGivenUp])

  const startAnew = () => {
    setStalledAtS(null)
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
