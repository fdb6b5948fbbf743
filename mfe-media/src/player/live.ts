import type { EnginePlayer } from './engine'
import type { PlayerState } from './player'
import { vhsOf } from './vhs'

/** Longer than a live playlist takes to grow, with segments of up to 6 s. */
const frozenMs = 6500

/** How far a live stream is behind, whether it has ended, and whether its playlist has stopped growing. */
export function liveOf(engine: EnginePlayer, onChange: () => void) {
  let wasLive = false
  let leastLagS = Infinity
  let end = 0
  let grewAtMs = 0
  let isFrozen = false
  let frozeUntilMs = -Infinity

  const behind = (positionS: number) => {
    const seekable = engine.seekable()
    const edgeS = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
    if (edgeS > 0) return edgeS - positionS
    // Native engines may not say how far a live stream reaches: since it began to play, it reaches as far as the clock.
    if (positionS === 0) return 0
    const lagS = Date.now() / 1000 - positionS
    leastLagS = Math.min(leastLagS, lagS)
    return lagS - leastLagS
  }
  // Each stream has playlists of its own.
  engine.on('loadstart', () => {
    const playlists = vhsOf(engine)?.playlists
    playlists?.on('loadedplaylist', () => {
      const media = playlists.media()
      const reached = media ? media.mediaSequence + media.segments.length : 0
      const now = Date.now()
      if (reached !== end) grewAtMs = now
      end = reached
      if (isFrozen) frozeUntilMs = now
      isFrozen = wasLive && now - grewAtMs >= frozenMs
      onChange()
    })
  })
  return {
    /** Another stream, or the same again. */
    reset: () => {
      wasLive = false
      leastLagS = Infinity
      isFrozen = false
      frozeUntilMs = -Infinity
    },
    read: (phase: PlayerState['phase'], positionS: number, durationS: number) => {
      wasLive ||= durationS === Infinity
      const isOver = wasLive && (phase === 'ended' || (durationS > 0 && durationS < Infinity))
      return {
        isOver,
        // what has come since is still being loaded
        isFrozen: isFrozen || Date.now() - frozeUntilMs < frozenMs,
        behindS: wasLive && !isOver ? Math.max(0, behind(positionS)) : 0,
      }
    },
  }
}
