import type { EnginePlayer } from './engine'
import type { PlayerState } from './player'

/** How far a live stream is behind, and whether it has ended. */
export function liveOf(engine: EnginePlayer) {
  let wasLive = false
  let leastLagS = Infinity
  const behind = (positionS: number) => {
    const seekable = engine.seekable()
    if (seekable.length > 0) return seekable.end(seekable.length - 1) - positionS
    // Native engines may not say how far a live stream reaches: since it began to play, it reaches as far as the clock.
    if (positionS === 0) return 0
    const lagS = Date.now() / 1000 - positionS
    leastLagS = Math.min(leastLagS, lagS)
    return lagS - leastLagS
  }
  return {
    /** Another stream, or the same again. */
    reset: () => {
      wasLive = false
      leastLagS = Infinity
    },
    read: (phase: PlayerState['phase'], positionS: number, durationS: number) => {
      wasLive ||= durationS === Infinity
      const isOver = wasLive && (phase === 'ended' || (durationS > 0 && durationS < Infinity))
      return { isOver, behindS: wasLive && !isOver ? Math.max(0, behind(positionS)) : 0 }
    },
  }
}
